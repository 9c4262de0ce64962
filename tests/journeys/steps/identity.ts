import { expect } from '@playwright/test'
import { samplePng } from '../../../tools/seed/sample-files.ts'
import type { Journey } from './journey.ts'

/** Shows a passport, once the page that asks for a document is there. */
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
