import type { ChosenOffer } from '@hearthline/domain/application'
import type { Day } from '@hearthline/domain/calendar'
import { highCostOn } from '@hearthline/domain/underwriting'
import type { StepContext } from '../applications/index.ts'
import type { LendingRules } from '../organisations/index.ts'
import type { KeptRules, StoredDecision } from './decision-record.ts'
import { findDecision } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

type Place = Pick<StepContext, 'app' | 'organisation'> & { readonly application: { readonly uuid: string } }

/** The decision that made the offer the terms were chosen from. */
export const offeringDecision = async (
  { app, organisation, application }: Place,
  { decisionUuid }: Pick<ChosenOffer, 'decisionUuid'>,
): Promise<StoredDecision> => {
  const place = { application: application.uuid, decision: decisionUuid }
  const found = await findDecision(app.db.read<UnderwritingTables>(organisation), organisation, place)
  if (found === undefined) throw new Error('an offer without its decision')
  return found
}

/** What a chosen offer was priced and decided by, as it was kept: whatever prints the line later reads this. */
export const rulesOfOffer = async (place: Place, offer: Pick<ChosenOffer, 'decisionUuid'>): Promise<LendingRules> =>
  (await offeringDecision(place, offer)).rules

/** Kept rules on a later day: the lender's hold, and the high-cost figures are that day's (12 CFR 1026.32(a)(1)(ii)). */
export const keptRulesOn = ({ policy, sheet }: KeptRules, on: Day): KeptRules => ({
  policy: { ...policy, ...highCostOn(on) },
  sheet,
})
