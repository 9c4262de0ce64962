import type { ApplicationFacts, IsoDay } from '../application/index.ts'
import { addDays, day } from '../calendar/index.ts'
import type { WorkflowEvent } from '../workflow/index.ts'
import { CLOCK_DAYS } from './clock-kinds.ts'

type LegalReason = 'waitingPeriod' | 'rescissionPeriod' | 'offerEnded' | 'reportExpired'

type Gate = (facts: ApplicationFacts, today: IsoDay) => LegalReason | undefined

/** Texas closes no earlier than the day that its constitution allows (XVI 50(a)(6)(M)). */
const afterWaiting: Gate = ({ notary }, today) =>
  notary?.waitingPeriodEndsOn !== undefined && today < notary.waitingPeriodEndsOn ? 'waitingPeriod' : undefined

/** No money before the earliest disbursement (12 CFR 1026.15(c)). */
const afterRescission: Gate = ({ rescission }, today) =>
  rescission?.applies === true && today < rescission.earliestDisbursementOn ? 'rescissionPeriod' : undefined

const withinOffer: Gate = ({ decision }, today) =>
  decision?.offerExpiresOn !== undefined && decision.offerExpiresOn < today ? 'offerEnded' : undefined

/** The first signature binds the lender to the report; what is signed after it rests on the same one. */
const onFreshReport: Gate = ({ hardCredit, signing }, today) =>
  signing?.signedAt === undefined &&
  hardCredit !== undefined &&
  today >= addDays(day(hardCredit.pulledOn), CLOCK_DAYS.creditReport)
    ? 'reportExpired'
    : undefined

/** The same, told with the signature: the day of the signing is what counts. */
const signedOnFreshReport: Gate = (facts, today) => onFreshReport({ ...facts, signing: undefined }, today)

/** What may not happen yet, or any more, whoever tells it. */
const GATES: Readonly<Partial<Record<WorkflowEvent, readonly Gate[]>>> = {
  offerChosen: [withinOffer],
  signingStarted: [onFreshReport],
  noteSigned: [signedOnFreshReport],
  waitingPeriodOver: [afterWaiting],
  deedsNotarized: [afterWaiting, onFreshReport],
  rescissionOver: [afterRescission],
  fundingApproved: [afterRescission],
  disbursed: [afterRescission],
}

/** Why an event is unlawful on a day; undefined where it may happen. */
export const unlawful = (event: WorkflowEvent, facts: ApplicationFacts, today: IsoDay): LegalReason | undefined => {
  for (const gate of GATES[event] ?? []) {
    const reason = gate(facts, today)
    if (reason !== undefined) return reason
  }
  return undefined
}
