import { addBusinessDays, addDays, type Day } from '../calendar/index.ts'
import { startOfDay } from '../hours/index.ts'
import type { TaskKind } from './task-kinds.ts'

/** How long a claim lasts if the lender's record says nothing: a working day. */
export const CLAIM_HOURS = 8

/** Both people who approve a payment act on the same task. */
const SHARED: readonly TaskKind[] = ['FUNDING_APPROVAL']

type Claim = { readonly kind: TaskKind; readonly staffUuid: string | null; readonly until: Date | null }

/** Whether a claim is in force; an expired claim returns its task to the queue. */
export const isClaimed = ({ staffUuid, until }: Omit<Claim, 'kind'>, now: Date): boolean =>
  staffUuid !== null && until !== null && until > now

/** Whether somebody else's claim keeps this person from completing the task. */
export const isKeptFrom = (claim: Claim, staffUuid: string, now: Date): boolean =>
  isClaimed(claim, now) && claim.staffUuid !== staffUuid && !SHARED.includes(claim.kind)

/** Days on the lender's calendar, first and last included. */
export type Absence = { readonly fromOn: Day; readonly untilOn: Day }

/** A little over a year: anything longer is not an absence. */
export const MOST_ABSENT_DAYS = 400

export const isAway = ({ fromOn, untilOn }: Absence, today: Day): boolean => fromOn <= today && today <= untilOn

type When = { readonly now: Date; readonly today: Day; readonly zone: string }

type Holds = When & {
  /** From the lender's record. */
  readonly hours: number
  /** The absence of the person who gets the task; one that is over does not count. */
  readonly absence: Absence | undefined
}

const HOUR_MS = 3_600_000

/** A claim ends before an absence: the person's tasks return to the queue when it begins. */
const beforeAbsence = (end: number, { absence, today, zone }: Holds): Date =>
  new Date(absence === undefined || absence.untilOn < today ? end : Math.min(end, startOfDay(absence.fromOn, zone)))

/** Until when a task is claimed if a person takes it themselves. */
export const claimEnds = (holds: Holds): Date => beforeAbsence(holds.now.getTime() + holds.hours * HOUR_MS, holds)

/**
 * Until when a task is claimed if it is assigned: to the end of the lender's next business day, so that a task assigned
 * this evening is still there tomorrow.
 */
export const assignmentEnds = (holds: Holds): Date => {
  const { now, hours, today, zone } = holds
  const dayAfter = startOfDay(addDays(addBusinessDays(today, 1), 1), zone)
  return beforeAbsence(Math.max(now.getTime() + hours * HOUR_MS, dayAfter), holds)
}
