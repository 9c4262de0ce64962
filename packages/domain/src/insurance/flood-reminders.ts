import { type ApplicationFacts, isMoneyUnderWay } from '../application/index.ts'
import { addDays, type Day, day, daysBetween } from '../calendar/index.ts'
import type { Step } from '../workflow/index.ts'
import { isFloodCovered } from './flood-cover.ts'

/** Days that the owner of a home without enough flood insurance has from the first notice (42 U.S.C. 4012a(e)(2)). */
export const FLOOD_POLICY_DAYS = 45

/** The first comes once they have had a few days with the page that asks; three within the 45 days. */
const REMINDERS = { most: 3, firstAfterDays: 3, everyDays: 15 } as const

/** From its own step until the money: a policy is asked for, and one that ran out is renewed. */
export const FLOOD_POLICY_STEPS = [
  'TRUST_AND_INSURANCE',
  'GENERATE_RESCISSION',
  'RESCISSION',
  'RECORDING',
  'FUNDABLE',
  'FUNDING_DECISION',
] as const satisfies readonly Step[]

type At = {
  /** The day on which the application came to its step, and today, where the organisation is. */
  readonly since: Day
  readonly today: Day
  readonly dayOf: (instant: string) => Day
}

/** Whether the owner is to be told now that a flood policy is missing. While a person reads one, nobody is. */
export const isFloodReminderDue = (facts: ApplicationFacts, { since, today, dayOf }: At): boolean => {
  const { floodPolicy, floodReminders: sent } = facts
  if (isFloodCovered(facts, today) || floodPolicy?.status === 'IN_REVIEW' || isMoneyUnderWay(facts)) return false
  if (sent === undefined) return daysBetween(since, today) >= REMINDERS.firstAfterDays
  return sent.count < REMINDERS.most && daysBetween(dayOf(sent.at), today) >= REMINDERS.everyDays
}

/** The first day on which the 45 days are over. */
export const floodPolicyDueOn = (firstRemindedOn: string): Day => addDays(day(firstRemindedOn), FLOOD_POLICY_DAYS)
