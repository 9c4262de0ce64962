import { randomUUID } from 'node:crypto'
import {
  type ApplicationFacts,
  type DecisionFact,
  isCounteroffer,
  isCounterofferOut,
} from '@hearthline/domain/application'
import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { counterofferLastDay, counterofferRuns } from '@hearthline/domain/clocks'
import { storedLawOf } from '@hearthline/domain/states'
import type { UnitOfWork } from '../../applications/index.ts'
import { setDeadline } from '../../deadlines/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { insertDecision } from '../store.ts'
import type { UnderwritingTables } from '../tables.ts'
import { type DecisionRecord, noteOfDecision } from './decision-record.ts'

type Made = Pick<DecisionRecord, 'decision' | 'counterofferDays' | 'termsReasons'>

type Kept = {
  readonly uuid: string
  readonly at: string
  /** The facts that the decision follows. */
  readonly before: ApplicationFacts
  readonly dayOf: (instant: string) => Day
}

/** Deciding again while a counteroffer is open does not restart its days. */
const counterofferSince = ({ before, at }: Kept): string => {
  const { decision } = before
  if (decision === undefined || !isCounterofferOut(before)) return at
  return decision.counteroffer?.since ?? decision.decidedAt
}

/** A counteroffer's offers end with it at the latest. */
const withinCounteroffer = (fact: DecisionFact, { dayOf }: Kept): DecisionFact => {
  const last = counterofferLastDay({ decision: fact }, dayOf)
  if (last === undefined || fact.offerExpiresOn === undefined) return fact
  return { ...fact, offerExpiresOn: fact.offerExpiresOn < last ? fact.offerExpiresOn : last }
}

/** The part of a decision that the facts hold; its record has all of it. */
const decisionFact = ({ decision, counterofferDays: days, termsReasons = [] }: Made, kept: Kept): DecisionFact => {
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

/** Stores a decision and writes its outcome into the facts. Publishes no event. */
export const keepDecision = async (work: UnitOfWork, made: DecisionRecord): Promise<string> => {
  const { tx, facts: before } = work
  const uuid = randomUUID()
  const at = new Date(work.at)
  await insertDecision(tx.as<UnderwritingTables>(), tx.organisation, { uuid, application: work.uuid, at, made })
  const { law, documentLaw } = storedLawOf(before.property.state, made.law)
  work.change(
    {
      decision: decisionFact(made, {
        uuid,
        at: work.at,
        before,
        dayOf: (instant) => work.dayOf(instant),
      }),
      property: { ...before.property, law },
      documentLaw,
      needsAttention: undefined,
    },
    { kind: 'decide', note: noteOfDecision(uuid, made) },
  )
  return uuid
}

/** Sets the deadline of an offer: after its last day the application is decided again. */
export const setOfferDeadline = async (app: AppContext, work: UnitOfWork, today: string): Promise<void> => {
  const { decision } = work.facts
  if (decision?.decision !== 'SELECT' || decision.offerExpiresOn === undefined) return
  const dueOn = addDays(day(decision.offerExpiresOn), 1)
  // An offer that ends with its counteroffer is not priced again.
  const counteroffer = counterofferRuns({ decision }, (instant) => work.dayOf(instant))
  if (counteroffer !== undefined && dueOn >= counteroffer.dueOn) return
  await setDeadline(app, work.tx, { application: work.uuid, kind: 'offerExpired', dueOn, today })
}
