import {
  type ApplicationFacts,
  type DecisionFact,
  isCounteroffer,
  isCounterofferOut,
} from '@hearthline/domain/application'
import { addDays, type Day } from '@hearthline/domain/calendar'
import { counterofferRuns } from '@hearthline/domain/clocks'
import type { DecisionRecord } from './decision-record.ts'

type Made = Pick<DecisionRecord, 'decision' | 'counterofferDays' | 'termsReasons'>

type Kept = {
  readonly uuid: string
  readonly at: string
  /** The facts that the decision follows. */
  readonly before: ApplicationFacts
  readonly dayOf: (instant: string) => Day
}

/** Decided once more while other terms are out, they are the same counteroffer: its days do not begin anew. */
const counterofferSince = ({ before, at }: Kept): string => {
  const { decision } = before
  if (decision === undefined || !isCounterofferOut(before)) return at
  return decision.counteroffer?.since ?? decision.decidedAt
}

/** A counteroffer's offers end with it at the latest. */
const withinCounteroffer = (fact: DecisionFact, { dayOf }: Kept): DecisionFact => {
  const running = counterofferRuns({ decision: fact }, dayOf)
  if (running === undefined || fact.offerExpiresOn === undefined) return fact
  const last = addDays(running.dueOn, -1)
  return { ...fact, offerExpiresOn: fact.offerExpiresOn < last ? fact.offerExpiresOn : last }
}

/** What of a decision the application's facts hold; the whole of it is in its record. */
export const decisionFact = (
  { decision, counterofferDays: days, termsReasons = [] }: Made,
  kept: Kept,
): DecisionFact => {
  const fact: DecisionFact = {
    uuid: kept.uuid,
    stage: decision.stage,
    decision: decision.decision,
    subDecision: decision.subDecision,
    maxLineCents: decision.maxLineCents,
    ...(decision.bindingLimit !== null && { bindingLimit: decision.bindingLimit }),
    reasons: [...decision.reasons.map(({ code }) => code), ...termsReasons],
    dtiDecline: decision.dtiDecline,
    creditScoreDecline: decision.creditScoreDecline,
    decidedAt: kept.at,
    ...(decision.offersExpireOn !== null && { offerExpiresOn: decision.offersExpireOn }),
  }
  if (!isCounteroffer(fact)) return fact
  return withinCounteroffer({ ...fact, counteroffer: { since: counterofferSince(kept), days } }, kept)
}
