import { expect } from '@playwright/test'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import type { Journey } from './journey.ts'

export const insure = async (journey: Journey): Promise<void> => {
  const { borrower } = journey
  await borrower.arrives('Show that your home is insured')
  const { facts } = await journey.kept()
  expect(facts.notary?.notarizedAt).toBeDefined()
  await borrower.press('Upload the declarations page')
  await borrower.arrives('The declarations page')
  await borrower.upload('Declarations page', {
    name: 'declarations.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf('Declarations')),
  })
  const year = new Date().getFullYear()
  await borrower.type('Insurer', 'Sample Mutual')
  await borrower.type('Policy number', 'SM-20418')
  await borrower.type('Dwelling cover', '900,000')
  await borrower.type('Deductible', '2,500')
  await borrower.date('In force from', [String(year), '01', '01'])
  await borrower.date('Ends on', [String(year + 2), '01', '01'])
  await borrower.press('Send')
}

export const compareInsurance = async (journey: Journey): Promise<void> => {
  const { facts } = await journey.kept()
  const year = new Date().getFullYear()
  expect(facts.insurance).toEqual(
    expect.objectContaining({
      insurer: 'Sample Mutual',
      policyNumber: 'SM-20418',
      dwellingCoverCents: 900_000_00,
      effectiveOn: `${year}-01-01`,
      expiresOn: `${year + 2}-01-01`,
    }),
  )
}
