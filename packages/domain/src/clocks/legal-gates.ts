import {
  type ApplicationFacts,
  INCOMPLETE,
  type IsoDay,
  isMoneyUnderWay,
  lacksSpousesConsent,
} from '../application/index.ts'
import { addDays, day, isRescindable } from '../calendar/index.ts'
import { isFloodCovered } from '../insurance/index.ts'
import { expects, type Step, type WorkflowEvent } from '../workflow/index.ts'
import { CLOCK_DAYS, CLOCKS, counterofferRuns, type DayOf } from './clock-kinds.ts'
import { EVIDENCE_CLOCKS, type EvidenceReason } from './evidence.ts'
import { floodNoticeDays, owesFloodNotice } from './notices.ts'

export type LegalReason =
  | 'waitingPeriod'
  | 'rescissionPeriod'
  | 'offerEnded'
  | 'counterofferEnded'
  | 'counterofferStands'
  | 'reportExpired'
  | 'reportStands'
  | 'answerAwaited'
  | 'moneyUnderWay'
  | 'floodNotice'
  | 'floodPolicy'
  | 'spousesConsent'
  | EvidenceReason

type Moment = {
  readonly today: IsoDay
  readonly dayOf: DayOf
  /** The facts before the action that publishes the event: an action that renews an expired offer cannot accept it. */
  readonly original?: ApplicationFacts | undefined
}

type Gate<Reason extends LegalReason = LegalReason> = (facts: ApplicationFacts, moment: Moment) => Reason | undefined

/** No closing document is signed before the days of the state are over (Tex. Const. XVI 50(a)(6)(M)). */
const afterWaiting: Gate = ({ notary }, { today }) =>
  notary?.waitingPeriodEndsOn !== undefined && today < notary.waitingPeriodEndsOn ? 'waitingPeriod' : undefined

/** No payment before the earliest disbursement (12 CFR 1026.15(c)), and none before that day is known. */
export const isBeforeDisbursement = (
  { property, rescission }: Pick<ApplicationFacts, 'property' | 'rescission'>,
  today: IsoDay,
): boolean =>
  rescission === undefined
    ? isRescindable(property.occupancy)
    : rescission.applies && today < rescission.earliestDisbursementOn

const afterRescission: Gate = (facts, { today }) =>
  isBeforeDisbursement(facts, today) ? 'rescissionPeriod' : undefined

const withinOffer: Gate = (facts, { today, original = facts }) => {
  const lastDay = original.decision?.offerExpiresOn
  return lastDay !== undefined && lastDay < today ? 'offerEnded' : undefined
}

/** A counteroffer can be accepted until its clock ends (12 CFR 1002.9(a)(1)(iv)). */
const withinCounteroffer: Gate = (facts, { today, dayOf, original = facts }) => {
  const running = counterofferRuns(original, dayOf)
  return running !== undefined && today >= running.dueOn ? 'counterofferEnded' : undefined
}

/** And it does not expire earlier. */
const afterCounteroffer: Gate = (facts, moment) =>
  withinCounteroffer(facts, moment) === undefined ? 'counterofferStands' : undefined

/** An application may be closed as incomplete only after the day that the notice names (12 CFR 1002.9(c)(2)). */
const afterNotice: Gate = ({ cancellation, incompleteness }, { today }) => {
  if (cancellation?.kind !== 'LENDER' || cancellation.reason !== INCOMPLETE) return undefined
  return incompleteness !== undefined && today > incompleteness.answerBy ? undefined : 'answerAwaited'
}

/**
 * A line that is being paid was originated, so it can be neither refused nor withdrawn (12 CFR 1003.4(a)(8)(i)). The
 * right to rescind is over by then: nobody approves the payment earlier (12 CFR 1026.15(c)).
 */
const beforeMoney: Gate = (facts) => (isMoneyUnderWay(facts) ? 'moneyUnderWay' : undefined)

/** The first signature fixes the report; everything signed after it rests on the same one. */
const onFreshReport: Gate = ({ hardCredit, signing }, { today }) =>
  signing?.signedAt === undefined &&
  hardCredit !== undefined &&
  today >= addDays(day(hardCredit.pulledOn), CLOCK_DAYS.creditReport)
    ? 'reportExpired'
    : undefined

/** And it may not be renewed earlier: each time is a hard inquiry, which may lower the score. */
const onOldReport: Gate = (facts, moment) => (onFreshReport(facts, moment) === undefined ? 'reportStands' : undefined)

/** The same holds for the value, the title and the certificate: each is valid until the documents are signed. */
const onFresh =
  (reason: EvidenceReason): Gate<EvidenceReason> =>
  (facts, { today, dayOf }) => {
    const running = CLOCKS[reason].runs(facts, { step: 'FINAL_OFFER', dayOf })
    return running !== undefined && today >= running.dueOn ? reason : undefined
  }

const onFreshValue = onFresh(EVIDENCE_CLOCKS.VALUATION)
const onFreshEvidence = [onFreshValue, onFresh(EVIDENCE_CLOCKS.TITLE), onFresh(EVIDENCE_CLOCKS.FLOOD)] as const

/**
 * The owner is notified of the flood hazard, and known to have read the notice, a reasonable time before they are bound
 * (12 CFR 22.9(c), (d)).
 */
const afterFloodNotice: Gate = (facts, { today, dayOf }) => {
  if (owesFloodNotice(facts)) return 'floodNotice'
  const running = floodNoticeDays(facts, dayOf)
  if (running === undefined) return undefined
  return facts.floodNotice?.acknowledgedAt === undefined || today < running.dueOn ? 'floodNotice' : undefined
}

/**
 * No payment on a home in a special flood hazard area without a flood policy (42 U.S.C. 4012a(b)(1); 12 CFR 22.3(a)).
 */
const withFloodPolicy: Gate = (facts, { today }) => (isFloodCovered(facts, today) ? undefined : 'floodPolicy')

/**
 * A deed without the consent of a spouse whose consent the law asks for secures nothing, whether the notary met in
 * person or by video (Tex. Const. XVI 50(a)(6)(A)).
 */
const withSpouses: Gate = (facts) => (lacksSpousesConsent(facts) ? 'spousesConsent' : undefined)

const onSigning: readonly Gate[] = [onFreshReport, ...onFreshEvidence, afterFloodNotice]

/** The same rule at the signature: it goes by the day of signing. */
const signing =
  (gate: Gate): Gate =>
  (facts, moment) =>
    gate({ ...facts, signing: undefined }, moment)

/** A meeting counts on its own day, even if it is recorded later; what was signed there was not signed before. */
const atMeeting =
  (gate: Gate): Gate =>
  (facts, moment) => {
    const held = facts.notary?.notarizedAt
    if (held === undefined) return gate(facts, moment)
    const on = moment.dayOf(held)
    const together = facts.signing?.signedAt === held
    return gate(together ? { ...facts, signing: undefined } : facts, {
      ...moment,
      today: on < moment.today ? on : moment.today,
    })
  }

/** Events that may not happen yet, or no longer, whoever publishes them. */
const GATES: Readonly<Partial<Record<WorkflowEvent, readonly Gate[]>>> = {
  offerChosen: [withinOffer, withinCounteroffer],
  counterAccepted: [withinCounteroffer],
  counterLapsed: [afterCounteroffer],
  titleFinal: [onFreshValue],
  payoffsQuoted: [onFreshValue],
  documentsMade: onFreshEvidence,
  signingStarted: [afterWaiting, ...onSigning],
  noteSigned: [afterWaiting, ...onSigning].map(signing),
  waitingPeriodOver: [afterWaiting],
  deedsNotarized: [withSpouses, ...[afterWaiting, ...onSigning].map(atMeeting)],
  reportExpired: [onOldReport],
  rescissionOver: [afterRescission],
  trustAndInsuranceComplete: [withFloodPolicy],
  fundingApproved: [afterRescission, withSpouses, withFloodPolicy],
  disbursed: [afterRescission, withSpouses, withFloodPolicy],
  cancelled: [beforeMoney, afterNotice],
  declined: [beforeMoney],
}

/** Why an event is unlawful on a day; undefined if it may happen. */
export const unlawful = (event: WorkflowEvent, facts: ApplicationFacts, moment: Moment): LegalReason | undefined => {
  for (const gate of GATES[event] ?? []) {
    const reason = gate(facts, moment)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** What must be renewed before the work of a step begins, because its result would be refused. */
export const waitsForRenewal = (facts: ApplicationFacts, step: Step, moment: Moment): EvidenceReason | undefined => {
  const gates = expects(step, 'documentsMade')
    ? onFreshEvidence
    : expects(step, 'titleFinal') || expects(step, 'payoffsQuoted')
      ? [onFreshValue]
      : []
  return gates.map((gate) => gate(facts, moment)).find((reason) => reason !== undefined)
}
