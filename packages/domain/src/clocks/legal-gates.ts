import { type ApplicationFacts, INCOMPLETE, type IsoDay, isMoneyUnderWay } from '../application/index.ts'
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
  | EvidenceReason

type Moment = {
  readonly today: IsoDay
  readonly dayOf: DayOf
  /** The facts before the act that tells the event: an act that renews an old offer cannot take it. */
  readonly found?: ApplicationFacts | undefined
}

type Gate<Reason extends LegalReason = LegalReason> = (facts: ApplicationFacts, moment: Moment) => Reason | undefined

/** Texas closes no earlier than the day that its constitution allows (XVI 50(a)(6)(M)). */
const afterWaiting: Gate = ({ notary }, { today }) =>
  notary?.waitingPeriodEndsOn !== undefined && today < notary.waitingPeriodEndsOn ? 'waitingPeriod' : undefined

/** No money before the earliest disbursement (12 CFR 1026.15(c)), and none before that day is known. */
export const isBeforeDisbursement = (
  { property, rescission }: Pick<ApplicationFacts, 'property' | 'rescission'>,
  today: IsoDay,
): boolean =>
  rescission === undefined
    ? isRescindable(property.occupancy)
    : rescission.applies && today < rescission.earliestDisbursementOn

const afterRescission: Gate = (facts, { today }) =>
  isBeforeDisbursement(facts, today) ? 'rescissionPeriod' : undefined

const withinOffer: Gate = (facts, { today, found = facts }) => {
  const lastDay = found.decision?.offerExpiresOn
  return lastDay !== undefined && lastDay < today ? 'offerEnded' : undefined
}

/** Other terms than those asked for can be taken until their clock ends (12 CFR 1002.9(a)(1)(iv)). */
const withinCounteroffer: Gate = (facts, { today, dayOf, found = facts }) => {
  const running = counterofferRuns(found, dayOf)
  return running !== undefined && today >= running.dueOn ? 'counterofferEnded' : undefined
}

/** And are not over before. */
const afterCounteroffer: Gate = (facts, moment) =>
  withinCounteroffer(facts, moment) === undefined ? 'counterofferStands' : undefined

/** Closed as incomplete only once the day of the notice is over (12 CFR 1002.9(c)(2)). */
const afterNotice: Gate = ({ cancellation, incompleteness }, { today }) => {
  if (cancellation?.kind !== 'LENDER' || cancellation.reason !== INCOMPLETE) return undefined
  return incompleteness !== undefined && today > incompleteness.answerBy ? undefined : 'answerAwaited'
}

/**
 * A line that is paid was originated, and is neither refused nor given up (12 CFR 1003.4(a)(8)(i)). The right to rescind is
 * over by then: nobody lets the money go before (12 CFR 1026.15(c)).
 */
const beforeMoney: Gate = (facts) => (isMoneyUnderWay(facts) ? 'moneyUnderWay' : undefined)

/** The first signature binds the lender to the report; what is signed after it rests on the same one. */
const onFreshReport: Gate = ({ hardCredit, signing }, { today }) =>
  signing?.signedAt === undefined &&
  hardCredit !== undefined &&
  today >= addDays(day(hardCredit.pulledOn), CLOCK_DAYS.creditReport)
    ? 'reportExpired'
    : undefined

/** And is not asked for once more before: each time is a hard inquiry, which the score may feel. */
const onOldReport: Gate = (facts, moment) => (onFreshReport(facts, moment) === undefined ? 'reportStands' : undefined)

/** And so to the value, the title and the certificate: each lasts until the papers are signed. */
const onFresh =
  (reason: EvidenceReason): Gate<EvidenceReason> =>
  (facts, { today, dayOf }) => {
    const running = CLOCKS[reason].runs(facts, { step: 'FINAL_OFFER', dayOf })
    return running !== undefined && today >= running.dueOn ? reason : undefined
  }

const onFreshValue = onFresh(EVIDENCE_CLOCKS.VALUATION)
const onFreshEvidence = [onFreshValue, onFresh(EVIDENCE_CLOCKS.TITLE), onFresh(EVIDENCE_CLOCKS.FLOOD)] as const

/** Told of the flood hazard, and known to have read of it, a reasonable time before they are bound (12 CFR 22.9(c), (d)). */
const afterFloodNotice: Gate = (facts, { today, dayOf }) => {
  if (owesFloodNotice(facts)) return 'floodNotice'
  const running = floodNoticeDays(facts, dayOf)
  if (running === undefined) return undefined
  return facts.floodNotice?.acknowledgedAt === undefined || today < running.dueOn ? 'floodNotice' : undefined
}

/** No money on a home in a special flood hazard area without its flood policy (42 U.S.C. 4012a(b)(1); 12 CFR 22.3(a)). */
const withFloodPolicy: Gate = (facts, { today }) => (isFloodCovered(facts, today) ? undefined : 'floodPolicy')

const onSigning: readonly Gate[] = [onFreshReport, ...onFreshEvidence, afterFloodNotice]

/** The same, told with the signature: the day of the signing is what counts. */
const signing =
  (gate: Gate): Gate =>
  (facts, moment) =>
    gate({ ...facts, signing: undefined }, moment)

/** A meeting counts on its own day, also where it is recorded later; what was signed at that table was not signed before. */
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

/** What may not happen yet, or any more, whoever tells it. */
const GATES: Readonly<Partial<Record<WorkflowEvent, readonly Gate[]>>> = {
  offerChosen: [withinOffer, withinCounteroffer],
  counterAccepted: [withinCounteroffer],
  counterLapsed: [afterCounteroffer],
  titleFinal: [onFreshValue],
  payoffsQuoted: [onFreshValue],
  documentsMade: onFreshEvidence,
  signingStarted: onSigning,
  noteSigned: onSigning.map(signing),
  waitingPeriodOver: [afterWaiting],
  deedsNotarized: [afterWaiting, ...onSigning].map(atMeeting),
  reportExpired: [onOldReport],
  rescissionOver: [afterRescission],
  trustAndInsuranceComplete: [withFloodPolicy],
  fundingApproved: [afterRescission, withFloodPolicy],
  disbursed: [afterRescission, withFloodPolicy],
  cancelled: [beforeMoney, afterNotice],
  declined: [beforeMoney],
}

/** Why an event is unlawful on a day; undefined where it may happen. */
export const unlawful = (event: WorkflowEvent, facts: ApplicationFacts, moment: Moment): LegalReason | undefined => {
  for (const gate of GATES[event] ?? []) {
    const reason = gate(facts, moment)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** What has to be renewed before the work of a step is begun: its outcome would be refused. */
export const waitsForRenewal = (facts: ApplicationFacts, step: Step, moment: Moment): EvidenceReason | undefined => {
  const gates = expects(step, 'documentsMade')
    ? onFreshEvidence
    : expects(step, 'titleFinal') || expects(step, 'payoffsQuoted')
      ? [onFreshValue]
      : []
  return gates.map((gate) => gate(facts, moment)).find((reason) => reason !== undefined)
}
