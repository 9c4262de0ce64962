import { expect } from '@playwright/test'
import { samplePng } from '../../../tools/seed/sample-files.ts'
import type { Journey } from './journey.ts'

export const proveIdentity = async (journey: Journey): Promise<void> => {
  const { borrower } = journey
  await borrower.arrives(/Show us it.s you/)
  const { facts } = await journey.kept()
  expect(facts.bank?.confirmedAt).toBeDefined()
  await borrower.choose('Which document?', 'US passport')
  await borrower.upload('Photo page', {
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: Buffer.from(samplePng()),
  })
  await borrower.press('Send for checking')
}
