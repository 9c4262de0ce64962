import {
  type ApplicationFacts,
  type DecisionFact,
  isCounteroffer,
  isCounterofferOut,
  isMoneyUnderWay,
  owesAdverseActionNotice,
  pendingNotice,
} from '../application/index.ts'
import { addBusinessDays, addDays, type Day, day, earlierFirst } from '../calendar/index.ts'
import { floodPolicyDueOn } from '../insurance/index.ts'
import { citationOf, lawInForce } from '../states/index.ts'
import { rowOf, type Step, type WorkflowEvent } from '../workflow/index.ts'
import { floodNoticeDays } from './notices.ts'

/**
 * Every clock that law or policy runs over an application, as a closed list. Three of them have the name of the event
 * that ends them.
 */
export const CLOCK_KINDS = [
  'actionNotice',
  'incompleteNotice',
  'incompleteAnswer',
  'counteroffer',
  'offerExpired',
  'waitingPeriodOver',
  'finalItemization',
  'rescissionEnds',
  'rescissionOver',
  'settlement',
  'floodNotice',
  'floodPolicyMissing',
  'creditReportExpired',
  'valuationExpired',
  'titleExpired',
  'floodCertificateExpired',
  'invitationExpired',
] as const
export type ClockKind = (typeof CLOCK_KINDS)[number]

/** Days that policy sets because no law does. */
export const CLOCK_DAYS = {
  actionNotice: 30,
  counteroffer: 90,
  creditReport: 120,
  valuation: 180,
  title: 90,
  floodCertificate: 365,
} as const

/** A clock that runs: from when, and the first day on which its time is over. */
type Running = { readonly startedOn: Day; readonly dueOn: Day }

type ClockKindRow = {
  /** The law or policy that the clock rests on; of a state's law, as its row cites it. */
  readonly law: string | ((facts: Pick<ApplicationFacts, 'property'>) => string)
  readonly seenBy: 'borrower' | 'staff'
  /**
   * What happens at the end. `event`: it is published if the step expects it. `task`: staff have to act. `none`: the
   * date is only shown, or another gate enforces it (legal-gates.ts).
   */
  readonly atEnd: { readonly event: WorkflowEvent } | 'task' | 'none'
  /** The start and the end, in the organisation's days; undefined while the clock does not run. */
  readonly runs: (facts: ApplicationFacts, at: { readonly step: Step; readonly dayOf: DayOf }) => Running | undefined
}

/** The day of an instant in the organisation's zone. */
export type DayOf = (instant: string) => Day

const from = (startedOn: string | undefined, days: number): Running | undefined =>
  startedOn === undefined ? undefined : { startedOn: day(startedOn), dueOn: addDays(day(startedOn), days) }

const isOver = (step: Step): boolean => rowOf(step).waitsOn === 'nobody'

/**
 * Decisions that the borrower's page and mail report as they are made. A refusal is reported by its notice; the other
 * decisions ask for something first.
 */
const REPORTED_AT_ONCE: readonly DecisionFact['decision'][] = ['SELECT', 'INITIAL', 'APPROVED', 'FINAL']

/** The report on which the applicant has not been notified yet: the hard report once there is one. */
const creditToReport = ({ softCredit, hardCredit, decision }: ApplicationFacts) => {
  const isReported = decision !== undefined && REPORTED_AT_ONCE.includes(decision.decision)
  if (hardCredit !== undefined) return isReported && decision.stage === 'final' ? undefined : hardCredit
  return isReported ? undefined : softCredit
}

/**
 * 12 CFR 1002.9(a)(1) and (c): a lender that evaluated credit notifies the applicant within 30 days of the result, or
 * of what is missing.
 */
const notice =
  (isBorrowersTurn: boolean): ClockKindRow['runs'] =>
  (facts, { step }) =>
    // The notice requests what is missing; from then on the application waits for the answer.
    isOver(step) || (rowOf(step).waitsOn === 'borrower') !== isBorrowersTurn || pendingNotice(facts, step) !== undefined
      ? undefined
      : from(creditToReport(facts)?.pulledOn, CLOCK_DAYS.actionNotice)

/**
 * How long a counteroffer can be accepted: from the day it was first made, for the days of the policy, and never longer
 * than the law allows.
 */
export const counterofferRuns = (
  { decision }: Pick<ApplicationFacts, 'decision'>,
  dayOf: DayOf,
): Running | undefined => {
  if (!isCounteroffer(decision)) return undefined
  const { since = decision.decidedAt, days = CLOCK_DAYS.counteroffer } = decision.counteroffer ?? {}
  // The notice that the counteroffer was not accepted is due within the 90 days, so it is sent on the last of them.
  return from(dayOf(since), Math.min(days, CLOCK_DAYS.counteroffer))
}

/** The last day on which a counteroffer can be accepted. */
export const counterofferLastDay = (facts: Pick<ApplicationFacts, 'decision'>, dayOf: DayOf): Day | undefined => {
  const running = counterofferRuns(facts, dayOf)
  return running && addDays(running.dueOn, -1)
}

/**
 * After a refusal the clock runs until the notice is made; for a counteroffer that was not accepted it has the days of
 * the counteroffer.
 */
const untilNoticed: ClockKindRow['runs'] = (facts, { step, dayOf }) => {
  const { adverseAction, hardCredit, softCredit } = facts
  const isOwed = adverseAction !== undefined && adverseAction.noticedAt === undefined
  if (!isOwed || !owesAdverseActionNotice(facts, step)) return undefined
  if (isCounterofferOut(facts)) return counterofferRuns(facts, dayOf)
  return from((hardCredit ?? softCredit)?.pulledOn ?? dayOf(adverseAction.owedSince), CLOCK_DAYS.actionNotice)
}

/** A report on which a closing rests is valid until the documents are signed. */
const expiry =
  (days: number, takenOn: (facts: ApplicationFacts, dayOf: DayOf) => string | undefined): ClockKindRow['runs'] =>
  (facts, { step, dayOf }) =>
    isOver(step) || facts.signing?.signedAt !== undefined ? undefined : from(takenOn(facts, dayOf), days)

const rescission =
  (dueOn: (dates: NonNullable<ApplicationFacts['rescission']>) => string): ClockKindRow['runs'] =>
  ({ rescission: dates }, { step }) =>
    dates === undefined || isOver(step)
      ? undefined
      : { startedOn: day(dates.lastOfThreeEventsOn), dueOn: day(dueOn(dates)) }

const invited: ClockKindRow['runs'] = ({ coSigners = [] }, { step, dayOf }) => {
  const waiting = coSigners.filter(({ acceptedAt }) => acceptedAt === undefined)
  const first = waiting.toSorted((a, b) => earlierFirst(a.invitationEndsAt, b.invitationEndsAt))[0]
  return first === undefined || isOver(step)
    ? undefined
    : { startedOn: dayOf(first.invitedAt), dueOn: addDays(dayOf(first.invitationEndsAt), 1) }
}

export const CLOCKS: Readonly<Record<ClockKind, ClockKindRow>> = {
  actionNotice: {
    law: '12 CFR 1002.9(a)(1)',
    seenBy: 'staff',
    atEnd: 'task',
    runs: (facts, at) => notice(false)(facts, at) ?? untilNoticed(facts, at),
  },
  incompleteNotice: { law: '12 CFR 1002.9(c)', seenBy: 'staff', atEnd: 'task', runs: notice(true) },
  incompleteAnswer: {
    law: '12 CFR 1002.9(c)(2)',
    seenBy: 'borrower',
    atEnd: 'task',
    runs: (facts, { step, dayOf }) => {
      const notice = pendingNotice(facts, step)
      if (notice === undefined || isOver(step)) return undefined
      return { startedOn: dayOf(notice.noticedAt), dueOn: addDays(day(notice.answerBy), 1) }
    },
  },
  counteroffer: {
    law: '12 CFR 1002.9(a)(1)(iv)',
    seenBy: 'borrower',
    atEnd: { event: 'counterLapsed' },
    // It keeps running while the case is decided again on the same terms.
    runs: (facts, { step, dayOf }) =>
      isOver(step) || !isCounterofferOut(facts) ? undefined : counterofferRuns(facts, dayOf),
  },
  offerExpired: {
    law: 'policy: the offer stands through its last day',
    seenBy: 'borrower',
    atEnd: { event: 'offerExpired' },
    runs: ({ decision }, { step, dayOf }) =>
      decision?.offerExpiresOn === undefined || (step !== 'OFFER_SELECTION' && step !== 'REVISED_OFFER_SELECTION')
        ? undefined
        : { startedOn: dayOf(decision.decidedAt), dueOn: addDays(day(decision.offerExpiresOn), 1) },
  },
  waitingPeriodOver: {
    law: ({ property }) => citationOf(property, 'daysBeforeClosing'),
    seenBy: 'borrower',
    atEnd: { event: 'waitingPeriodOver' },
    runs: ({ notary, disclosures }, { step, dayOf }) => {
      const since = disclosures?.notaryReadyAt ?? disclosures?.closingReadyAt
      if (notary?.waitingPeriodEndsOn === undefined || since === undefined || isOver(step)) return undefined
      return { startedOn: dayOf(since), dueOn: day(notary.waitingPeriodEndsOn) }
    },
  },
  finalItemization: {
    law: ({ property }) => citationOf(property, 'itemizationBusinessDays'),
    seenBy: 'borrower',
    atEnd: 'none',
    runs: ({ property, disclosures, notary }, { step, dayOf }) => {
      const { itemizationBusinessDays: days } = lawInForce(property)
      if (days === undefined || disclosures?.closingReadyAt === undefined) return undefined
      if (isOver(step) || notary?.notarizedAt !== undefined) return undefined
      const startedOn = dayOf(disclosures.closingReadyAt)
      return { startedOn, dueOn: addBusinessDays(startedOn, days) }
    },
  },
  rescissionEnds: {
    law: '12 CFR 1026.15(a)(3)',
    seenBy: 'borrower',
    atEnd: 'none',
    runs: rescission(({ endsMidnightOf }) => addDays(day(endsMidnightOf), 1)),
  },
  rescissionOver: {
    law: '12 CFR 1026.15(c), with the hold days of the policy',
    seenBy: 'borrower',
    atEnd: { event: 'rescissionOver' },
    runs: rescission(({ earliestDisbursementOn }) => earliestDisbursementOn),
  },
  settlement: {
    law: 'the next day on which banks settle',
    seenBy: 'borrower',
    atEnd: 'none',
    runs: rescission(({ settlementOn }) => settlementOn),
  },
  floodNotice: {
    law: '12 CFR 22.9(c): a reasonable time before closing, ten days from its delivery',
    seenBy: 'borrower',
    atEnd: 'none',
    runs: (facts, { step, dayOf }) => (isOver(step) ? undefined : floodNoticeDays(facts, dayOf)),
  },
  floodPolicyMissing: {
    law: '42 U.S.C. 4012a(e): 45 days from the notice that a flood policy is missing',
    seenBy: 'borrower',
    // The lender buys no policy on the owner's behalf: staff decide what happens to the application.
    atEnd: 'task',
    runs: (facts, { step, dayOf }) => {
      const { floodReminders } = facts
      if (floodReminders === undefined || isOver(step) || isMoneyUnderWay(facts)) return undefined
      const startedOn = dayOf(floodReminders.since)
      return { startedOn, dueOn: floodPolicyDueOn(startedOn) }
    },
  },
  creditReportExpired: {
    law: 'policy: a report is good for 120 days',
    seenBy: 'borrower',
    // A new report is a hard inquiry: it is ordered when the borrower asks for it, and not because they stay away
    // (decision 085).
    atEnd: 'none',
    runs: expiry(CLOCK_DAYS.creditReport, ({ hardCredit }) => hardCredit?.pulledOn),
  },
  valuationExpired: {
    law: 'policy',
    seenBy: 'staff',
    atEnd: 'task',
    runs: expiry(CLOCK_DAYS.valuation, ({ valuation }) =>
      valuation?.source === 'BORROWER_ESTIMATE' ? undefined : valuation?.asOf,
    ),
  },
  titleExpired: {
    law: 'policy',
    seenBy: 'staff',
    atEnd: 'task',
    runs: expiry(CLOCK_DAYS.title, ({ title, titleCheckedOn, disclosures }, dayOf) =>
      title === 'FINAL_TITLE_COMPLETE'
        ? (titleCheckedOn ?? (disclosures?.closingReadyAt && dayOf(disclosures.closingReadyAt)))
        : undefined,
    ),
  },
  floodCertificateExpired: {
    law: 'policy: ordered with the report, unless renewed since',
    seenBy: 'staff',
    atEnd: 'task',
    runs: expiry(CLOCK_DAYS.floodCertificate, ({ flood, hardCredit }) =>
      flood?.status === 'CERTIFIED' ? (flood.certifiedOn ?? hardCredit?.pulledOn) : undefined,
    ),
  },
  invitationExpired: { law: 'policy of the invitation', seenBy: 'borrower', atEnd: 'task', runs: invited },
}

/** What the clock of an application rests on. */
export const lawOfClock = (kind: ClockKind, facts: Pick<ApplicationFacts, 'property'>): string => {
  const { law } = CLOCKS[kind]
  return typeof law === 'string' ? law : law(facts)
}

export const utcDay: DayOf = (instant) => day(instant.slice(0, 10))

/** The expired clocks of an application that still run; one that was restarted since is no longer overdue. */
export const overdueClocks = (facts: ApplicationFacts, step: Step): readonly { clock: ClockKind; since: string }[] =>
  (facts.overdue ?? []).flatMap(({ clock, since }) => {
    const kind = CLOCK_KINDS.find((one) => one === clock)
    const running = kind === undefined ? undefined : CLOCKS[kind].runs(facts, { step, dayOf: utcDay })
    return kind !== undefined && running !== undefined && since > running.startedOn ? [{ clock: kind, since }] : []
  })

export type RunningClock = Running & { readonly kind: ClockKind }

/** Every clock that runs over an application now, according to its facts. */
export const runningClocks = (
  facts: ApplicationFacts,
  at: { readonly step: Step; readonly dayOf: DayOf },
): readonly RunningClock[] =>
  CLOCK_KINDS.flatMap((kind) => {
    const running = CLOCKS[kind].runs(facts, at)
    return running === undefined ? [] : [{ kind, ...running }]
  })
