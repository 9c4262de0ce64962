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
import { lawInForce } from '../states/index.ts'
import { rowOf, type Step, type WorkflowEvent } from '../workflow/index.ts'
import { floodNoticeDays } from './notices.ts'

/** Every clock of law or policy that runs over an application, closed. Three of them bear the name of the event they end with. */
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

/** Days of policy, where no law sets them. */
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
  readonly law: string
  readonly seenBy: 'borrower' | 'staff'
  /**
   * At the end. `event`: told where the step expects it. `task`: a person has to act. `none`: a date to be known, or one
   * that a gate of its own keeps (legal-gates.ts).
   */
  readonly atEnd: { readonly event: WorkflowEvent } | 'task' | 'none'
  /** From when to when, in the organisation's days; undefined while it does not run. */
  readonly runs: (facts: ApplicationFacts, at: { readonly step: Step; readonly dayOf: DayOf }) => Running | undefined
}

/** The day of an instant where the organisation is. */
export type DayOf = (instant: string) => Day

const from = (startedOn: string | undefined, days: number): Running | undefined =>
  startedOn === undefined ? undefined : { startedOn: day(startedOn), dueOn: addDays(day(startedOn), days) }

const isOver = (step: Step): boolean => rowOf(step).waitsOn === 'nobody'

/** Decisions that the borrower's page and mail tell as they are made. A no is told by its notice; the others ask for something first. */
const TOLD_AT_ONCE: readonly DecisionFact['decision'][] = ['SELECT', 'INITIAL', 'APPROVED', 'FINAL']

/** The report whose applicant has not been told what comes of it: the hard one once it is there. */
const untold = ({ softCredit, hardCredit, decision }: ApplicationFacts) => {
  const isTold = decision !== undefined && TOLD_AT_ONCE.includes(decision.decision)
  if (hardCredit !== undefined) return isTold && decision.stage === 'final' ? undefined : hardCredit
  return isTold ? undefined : softCredit
}

/** 12 CFR 1002.9(a)(1) and (c): who evaluated credit says within 30 days what comes of it, or what is missing. */
const notice =
  (isBorrowersTurn: boolean): ClockKindRow['runs'] =>
  (facts, { step }) =>
    // What the notice asks for is asked for; from then on its answer is waited for.
    isOver(step) || (rowOf(step).waitsOn === 'borrower') !== isBorrowersTurn || pendingNotice(facts, step) !== undefined
      ? undefined
      : from(untold(facts)?.pulledOn, CLOCK_DAYS.actionNotice)

/** How long other terms can be taken: from the day they were first offered, as long as the policy says, and never past the law. */
export const counterofferRuns = (
  { decision }: Pick<ApplicationFacts, 'decision'>,
  dayOf: DayOf,
): Running | undefined => {
  if (!isCounteroffer(decision)) return undefined
  const { since = decision.decidedAt, days = CLOCK_DAYS.counteroffer } = decision.counteroffer ?? {}
  // The notice that they were not taken is owed within the 90 days, so that it goes out on the last of them.
  return from(dayOf(since), Math.min(days, CLOCK_DAYS.counteroffer))
}

/** After a no the clock goes on until its notice is made; one of a counteroffer has the days of the counteroffer. */
const untilNoticed: ClockKindRow['runs'] = (facts, { step, dayOf }) => {
  const { adverseAction, hardCredit, softCredit } = facts
  const isOwed = adverseAction !== undefined && adverseAction.noticedAt === undefined
  if (!isOwed || !owesAdverseActionNotice(facts, step)) return undefined
  if (isCounterofferOut(facts)) return counterofferRuns(facts, dayOf)
  return from((hardCredit ?? softCredit)?.pulledOn ?? dayOf(adverseAction.owedSince), CLOCK_DAYS.actionNotice)
}

/** A report that a closing rests on lasts until the papers are signed. */
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
    // It goes on while the case is decided once more on the same terms.
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
    law: 'Tex. Const. XVI 50(a)(6)(M)(i)',
    seenBy: 'borrower',
    atEnd: { event: 'waitingPeriodOver' },
    runs: ({ notary, disclosures }, { step, dayOf }) => {
      const since = disclosures?.notaryReadyAt ?? disclosures?.closingReadyAt
      if (notary?.waitingPeriodEndsOn === undefined || since === undefined || isOver(step)) return undefined
      return { startedOn: dayOf(since), dueOn: day(notary.waitingPeriodEndsOn) }
    },
  },
  finalItemization: {
    law: 'Tex. Const. XVI 50(a)(6)(M)(ii)',
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
    // Nobody buys a policy here in the owner's place: a person decides what becomes of the application.
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
    // A new one is a hard inquiry: it is read anew for whoever asks for it, and for nobody who only stays away (085).
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

export const utcDay: DayOf = (instant) => day(instant.slice(0, 10))

/** The clocks that ran out on an application and still run: one that was started anew since is no longer overdue. */
export const overdueClocks = (facts: ApplicationFacts, step: Step): readonly { clock: ClockKind; since: string }[] =>
  (facts.overdue ?? []).flatMap(({ clock, since }) => {
    const kind = CLOCK_KINDS.find((one) => one === clock)
    const running = kind === undefined ? undefined : CLOCKS[kind].runs(facts, { step, dayOf: utcDay })
    return kind !== undefined && running !== undefined && since > running.startedOn ? [{ clock: kind, since }] : []
  })

export type RunningClock = Running & { readonly kind: ClockKind }

/** Every clock that runs over an application now, as far as its facts tell. */
export const runningClocks = (
  facts: ApplicationFacts,
  at: { readonly step: Step; readonly dayOf: DayOf },
): readonly RunningClock[] =>
  CLOCK_KINDS.flatMap((kind) => {
    const running = CLOCKS[kind].runs(facts, at)
    return running === undefined ? [] : [{ kind, ...running }]
  })
