import { expect } from '@playwright/test'
import { type Journey, readToItsEnd } from './journey.ts'

/** Agrees to the recording, once the page before the session is open. */
export const beginSession = async ({ borrower }: Journey): Promise<void> => {
  await borrower.tick('I agree that the session is recorded.')
  await borrower.press('Begin the session')
}

export const signDeed = async ({ borrower }: Journey): Promise<void> => {
  await borrower.tick('I said this aloud, and nobody forces me to sign.')
  await borrower.press('Sign the deed')
}

/** Four of five answers have to be right: the sandbox puts the right choice first. */
export const answerQuestions = async ({ borrower, page }: Journey): Promise<void> => {
  await borrower.arrives('Ready for five questions?')
  await borrower.press('Show the questions')
  await borrower.arrives('Answer five questions about yourself')
  const questions = page.getByRole('main').getByRole('radiogroup')
  await expect(questions).toHaveCount(5)
  for (const question of await questions.all()) await question.getByRole('radio').first().check()
  await borrower.press('Send my answers')
}

export const meetNotary = async (journey: Journey): Promise<void> => {
  const { borrower } = journey
  await borrower.arrives('Meet your notary')
  const { facts, uuid } = await journey.kept()
  const { firstName, lastName } = journey.person
  expect(facts.signing).toMatchObject({ adoptedName: `${firstName} ${lastName}`, adoptedKind: 'typed' })
  expect(facts.disclosures?.closingSignedAt ?? facts.signing?.signedAt).toBeDefined()
  await beginSession(journey)
  await answerQuestions(journey)
  await borrower.arrives('Read the deed, then sign it')
  await readToItsEnd(journey, uuid, 'SECURITY_INSTRUMENT')
  await signDeed(journey)
}
