import { answerDemographics, certifySummary, giveMore } from './facts.ts'
import { chooseAutopay, confirmAccounts, giveAccount, showIncome } from './income-and-bank.ts'
import type { Journey } from './journey.ts'
import { chooseOffer, confirmLiens, confirmProfile } from './offer.ts'
import { register } from './register.ts'
import { beginSigning, proveIdentity, signDocuments } from './signing.ts'

/** The straight path from the first visit to the signed documents. */
export const signFromStart = async (journey: Journey): Promise<void> => {
  await register(journey)
  await confirmProfile(journey)
  await confirmLiens(journey)
  await chooseOffer(journey)
  await giveMore(journey)
  await answerDemographics(journey)
  await certifySummary(journey)
  await showIncome(journey)
  await giveAccount(journey)
  await chooseAutopay(journey)
  await confirmAccounts(journey)
  await proveIdentity(journey)
  await beginSigning(journey)
  await signDocuments(journey)
}
