import { expect } from '@playwright/test'
import { samplePng } from '../../../tools/seed/sample-files.ts'
import type { Journey } from './journey.ts'

/** What the guide beside the document asks for, one press after another. */
const ACTS = /^(Read on|Go to page \d+|Initial here|Sign here|Next: .+|Finish and sign)$/

/** Says where the signer is, which opens the documents. */
export const openDocuments = async ({ borrower }: Journey): Promise<void> => {
  await borrower.press('Start signing')
  await borrower.press('Choose my state instead')
  await borrower.select('I am in', 'Colorado')
  await borrower.press('Open my documents')
}

export const beginSigning = async (journey: Journey): Promise<void> => {
  const { borrower } = journey
  await borrower.arrives('Before you sign')
  const { facts } = await journey.kept()
  expect(facts.identity).toMatchObject({ status: 'VERIFIED' })
  await openDocuments(journey)
}

const adoptSignature = async ({ borrower, page, person }: Journey): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Choose how your signature looks' })
  await expect(dialog.getByRole('textbox', { name: 'Full legal name' })).toHaveValue(
    `${person.firstName} ${person.lastName}`,
  )
  await borrower.tick('I adopt this as my electronic signature and agree to use it on these documents.')
  await borrower.press('Adopt and sign')
  await expect(dialog).toBeHidden()
}

/** Presses what the guide asks for until only the last button is left. */
export const readAndSign = async (journey: Journey): Promise<void> => {
  const { page } = journey
  const guide = page.getByRole('complementary').filter({ hasText: /Field \d+ of \d+/ })
  const next = guide.getByRole('button', { name: ACTS })
  const dialog = page.getByRole('dialog', { name: 'Choose how your signature looks' })
  for (let presses = 0; presses < 400; presses++) {
    const words = await next.innerText()
    if (words === 'Finish and sign') return
    await next.click()
    if (await dialog.isVisible()) await adoptSignature(journey)
  }
  throw new Error('the papers have no end')
}

export const signDocuments = async (journey: Journey): Promise<void> => {
  const { borrower } = journey
  await borrower.arrives('Sign your documents')
  const { facts } = await journey.kept()
  expect(facts.signing).toMatchObject({ signerState: 'CO' })
  await readAndSign(journey)
  await borrower.press('Finish and sign')
}

/** Uploads a passport, once the page that asks for a document is open. */
export const showPassport = async ({ borrower }: Journey): Promise<void> => {
  await borrower.choose('Which document?', 'US passport')
  await borrower.upload('Photo page', {
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: Buffer.from(samplePng()),
  })
  await borrower.press('Send for checking')
}

export const proveIdentity = async (journey: Journey): Promise<void> => {
  const { borrower } = journey
  await borrower.arrives(/Show us it.s you/)
  const { facts } = await journey.kept()
  expect(facts.bank?.confirmedAt).toBeDefined()
  await showPassport(journey)
}
