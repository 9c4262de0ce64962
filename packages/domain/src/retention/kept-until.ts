import { addMonths, type Day, day, laterDay } from '../calendar/index.ts'
import { CASE_RULES, type CaseRule, type CountsFrom, type LongerTerms, monthsKept, type Outcome } from './schedule.ts'

/** What happened in an application that ended; a day that is missing has not come, or is not known. */
export type CaseDays = {
  readonly outcome: Outcome
  /** Of the last move. */
  readonly endedOn: Day
  readonly noticeOn?: Day | undefined
  readonly signedOn?: Day | undefined
  readonly notarizedOn?: Day | undefined
  /** The last day of the line by its agreement; it may end earlier, which nobody tells us. */
  readonly lineEndsOn?: Day | undefined
}

/** A rule that keeps an application: since which day, and the first on which it no longer does. Null: not known. */
export type Keeping = {
  readonly rule: CaseRule
  readonly law: string
  readonly eventOn: Day | null
  readonly goneOn: Day | null
}

/** A register is due on 1 March of the next year (12 CFR 1003.5(a)(1)(i)); a copy of it is kept from then on. */
const registerDue = ({ endedOn }: CaseDays): Day => day(`${Number(endedOn.slice(0, 4)) + 1}-03-01`)

const EVENT_DAYS: Readonly<Partial<Record<CountsFrom, (days: CaseDays) => Day | undefined>>> = {
  lineEnds: ({ lineEndsOn }) => lineEndsOn,
  noticeGiven: ({ noticeOn }) => noticeOn,
  ended: ({ endedOn }) => endedOn,
  registerDue,
  signed: ({ signedOn }) => signedOn,
  notarized: ({ notarizedOn }) => notarizedOn,
}

const RULES = Object.keys(CASE_RULES) as CaseRule[] // its keys

/** A rule of any outcome speaks of a case only where its event came; one of the outcome waits for it. */
const keepingBy = (rule: CaseRule, days: CaseDays, longer: LongerTerms): readonly Keeping[] => {
  const { of, after, law } = CASE_RULES[rule]
  if (of !== 'any' && of !== days.outcome) return []
  const eventOn = EVENT_DAYS[after]?.(days)
  if (eventOn === undefined) return of === 'any' ? [] : [{ rule, law, eventOn: null, goneOn: null }]
  return [{ rule, law, eventOn, goneOn: addMonths(eventOn, monthsKept(rule, longer)) }]
}

/** All rules that speak of a case. */
export const keepingsOf = (days: CaseDays, longer: LongerTerms = {}): readonly Keeping[] =>
  RULES.flatMap((rule) => keepingBy(rule, days, longer))

/** The first day on which no rule keeps the case any more; undefined while an event that one waits for is not known. */
export const purgeableOn = (keepings: readonly Keeping[]): Day | undefined => {
  const days = keepings.map(({ goneOn }) => goneOn)
  return days.every((one) => one !== null) ? days.reduce<Day | undefined>(later, undefined) : undefined
}

const later = (first: Day | undefined, second: Day): Day => (first === undefined ? second : laterDay(first, second))
