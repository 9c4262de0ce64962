import { chooseAutopay, confirmAccounts, giveAccount } from './steps/bank.ts'
import { seeFunded, waitOutCancellation } from './steps/complete.ts'
import { answerDemographics, certifySummary, giveMore } from './steps/facts.ts'
import { proveIdentity } from './steps/identity.ts'
import { showIncome } from './steps/income.ts'
import { insure } from './steps/insurance.ts'
import { Journey } from './steps/journey.ts'
import { meetNotary } from './steps/notary.ts'
import { chooseOffer, confirmLiens, confirmProfile } from './steps/offer.ts'
import { register } from './steps/register.ts'
import { beginSigning, signPapers } from './steps/signing.ts'
import { approveFunding } from './steps/staff.ts'
import { avery } from './support/person.ts'
import { test } from './support/world.ts'

test('a borrower goes from the first visit to a funded line', async ({ page, browser, world }) => {
  test.setTimeout(900_000)
  const journey = new Journey({ page, world, person: avery })
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
  await signPapers(journey)
  await meetNotary(journey)
  await insure(journey)
  await waitOutCancellation(journey)
  await approveFunding(journey, browser, 'funder.one')
  await approveFunding(journey, browser, 'funder.two')
  await seeFunded(journey)
})
