import { readFileSync } from 'node:fs'
import { type CoSigner, coSignerOf } from '@hearthline/domain/application'
import { expect } from '@playwright/test'
import { readDemonstrationCode } from '../../../tools/seed/registration.ts'
import { type Journey, type Kept, keptOf, scrollThrough } from './journey.ts'
import { answerQuestions, beginSession, signDeed } from './notary.ts'
import { openDocuments, readAndSign, showPassport } from './signing.ts'

/** The only additional signer of an application, in a browser of their own. */
export type Signing = { readonly journey: Journey; readonly uuid: string }

/** The stored application with its one signer. */
export const signerKept = async ({ journey, uuid }: Signing): Promise<Kept & { signer: CoSigner | undefined }> => {
  const kept = await keptOf(journey.world, uuid)
  const [owner] = kept.facts.additional?.otherOwners ?? []
  return { ...kept, signer: coSignerOf(kept.facts, owner?.uuid ?? '') }
}

/** At the login of signers: the invited address, and the code that `mailed` fetches once it was sent. */
export const logInAsSigner = async ({ borrower, person }: Journey, mailed: () => Promise<string>): Promise<void> => {
  await borrower.type('Email address', person.email)
  await borrower.press('Email me a code')
  await expect(borrower.box('6-digit code')).toBeVisible()
  await borrower.type('6-digit code', await mailed())
  await borrower.press('Log in')
}

export const takeUpInvitation = async ({ journey, uuid }: Signing): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('You are asked to sign')
  expect((await signerKept({ journey, uuid })).signer?.acceptedAt).toBeUndefined()
  await borrower.press('Open the invitation')
  await borrower.arrives('What you are asked to sign')
  await expect(page.getByText(/sign the agreement and owe the debt as well/)).toBeVisible()
  await borrower.press('Continue')
}

/** Downloads the test page, as people do, and reads the six characters on it. */
const readTestPage = async ({ borrower, page }: Journey): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), borrower.press('Download the test page')])
  return readDemonstrationCode(readFileSync(await download.path()))
}

export const giveDetails = async ({ journey, uuid }: Signing): Promise<void> => {
  const { borrower, person } = journey
  await borrower.arrives('First, about you')
  await borrower.date('Date of birth', person.birthDate.split('-'))
  await borrower.type('Characters on the test page', await readTestPage(journey))
  await borrower.tick(/^I agree to get and sign these papers electronically/)
  expect((await signerKept({ journey, uuid })).signer?.consent).toBeUndefined()
  await borrower.press('Continue')
}

export const typeHomeAndNumber = async ({ journey, uuid }: Signing): Promise<void> => {
  const { borrower, person } = journey
  await borrower.sees('Where you live, and your tax number')
  expect((await signerKept({ journey, uuid })).signer?.consent).toMatchObject({ type: 'ECONSENT' })
  await borrower.type('Street address', '40 Elsewhere Court')
  await borrower.type('City', 'Denver')
  await borrower.select('State', 'Colorado')
  await borrower.type('ZIP code', '80202')
  await borrower.type('Social Security number or ITIN', person.taxId)
  await borrower.press('Continue')
}

export const declineToAnswer = async ({ journey, uuid }: Signing): Promise<void> => {
  const { borrower, page } = journey
  await borrower.sees('Three questions for fair lending')
  expect((await signerKept({ journey, uuid })).signer?.customer?.address).toMatchObject({ zip: '80202' })
  const declines = page.getByRole('checkbox', { name: 'I do not wish to provide this information' })
  await expect(declines).toHaveCount(3)
  for (const decline of await declines.all()) await decline.check()
  await borrower.press('Continue')
}

export const showWhoTheyAre = async ({ journey, uuid }: Signing): Promise<void> => {
  await journey.borrower.sees(/Show us it.s you/)
  expect((await signerKept({ journey, uuid })).signer?.demographics).toBe('NOT_PROVIDED')
  await showPassport(journey)
}

export const signTheirDocuments = async ({ journey, uuid }: Signing): Promise<void> => {
  const { borrower } = journey
  await borrower.arrives('Before you sign')
  expect((await signerKept({ journey, uuid })).signer?.identity).toMatchObject({ status: 'VERIFIED' })
  await openDocuments(journey)
  await borrower.sees('Sign your documents')
  await readAndSign(journey)
  await borrower.press('Finish and sign')
}

/** What a signer has read is stored with the signer, and not with the document that all sign. */
const readDeed = async ({ journey, uuid }: Signing): Promise<void> => {
  const before = (await signerKept({ journey, uuid })).signer?.read?.length ?? 0
  const readSince = async () => {
    await scrollThrough(journey.page)
    return (await signerKept({ journey, uuid })).signer?.read?.length
  }
  await expect.poll(readSince, { timeout: 30_000, intervals: [100] }).toBe(before + 1)
}

/** The deed, before the notary, in the signer's own session. */
export const meetNotaryAsSigner = async (signing: Signing): Promise<void> => {
  const { journey } = signing
  await beginSession(journey)
  await answerQuestions(journey)
  await journey.borrower.sees('Read the deed, then sign it')
  await readDeed(signing)
  await signDeed(journey)
}
