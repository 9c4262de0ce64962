import { disbursementOf } from '@hearthline/domain/disbursement'
import { expect } from '@playwright/test'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import { passBusinessDays } from '../support/sandbox.ts'
import type { Journey } from './journey.ts'

export const waitOutCancellation = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('All signed. Now you have three days to think')
  await compareInsurance(journey)
  const { facts } = await journey.kept()
  expect(facts.rescission).toMatchObject({ applies: true })
  await expect(borrower.button('Cancel the line')).toBeVisible()
  await passBusinessDays(page, 5)
  await borrower.arrives('All signed. The money comes next')
  await expect.poll(async () => (await journey.kept()).step).toBe('FUNDING_DECISION')
}

/** Once the money is sent there is nothing left to route: the page leads to the dashboard by itself. */
export const seeFunded = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await expect(page).toHaveURL(/\/dashboard$/)
  await borrower.arrives(/^Hello/)
  const { step, facts } = await journey.kept()
  expect(step).toBe('COMPLETE')
  expect(facts.funding?.approvals).toHaveLength(2)
  await expect(page.getByText('Your line is funded.')).toBeVisible()
  const net = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
    (facts.offer ? disbursementOf(facts.offer, facts.liens).accountCents : 0) / 100,
  )
  await expect(page.getByText(`We sent ${net} to the account ending 7890`)).toBeVisible()
}

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
  await borrower.type('Dwelling coverage', '900,000')
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
