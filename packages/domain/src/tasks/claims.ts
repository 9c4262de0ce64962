import { addBusinessDays, addDays, type Day } from '../calendar/index.ts'
import { startOfDay } from '../hours/index.ts'
import type { TaskKind } from './task-kinds.ts'

/** How long a claim holds where the lender's record says nothing: a working day. */
export const CLAIM_HOURS = 8

/** Each of the two who approve a payment acts on the same task. */
const SHARED: readonly TaskKind[] = ['FUNDING_APPROVAL']

type Claim = { readonly kind: TaskKind; readonly staffUuid: string | null; readonly until: Date | null }

/** Whether a claim is in force; one that lapsed has put its task back. */
export const isClaimed = ({ staffUuid, until }: Omit<Claim, 'kind'>, now: Date): boolean =>
  staffUuid !== null && until !== null && until > now

/** What somebody has in hand, a colleague does not end. */
export const isKeptFrom = (claim: Claim, staffUuid: string, now: Date): boolean =>
  isClaimed(claim, now) && claim.staffUuid !== staffUuid && !SHARED.includes(claim.kind)

/** Days on the lender's calendar, the first and the last included. */
export type Absence = { readonly fromOn: Day; readonly untilOn: Day }

/** A year and a bit: more than that is no absence but a leaver. */
export const MOST_ABSENT_DAYS = 400

export const isAway = ({ fromOn, untilOn }: Absence, today: Day): boolean => fromOn <= today && today <= untilOn

type When = { readonly now: Date; readonly today: Day; readonly zone: string }

type Holds = When & {
  /** By the lender's record. */
  readonly hours: number
  /** Of whoever is to have it; one that is over is none. */
  readonly absence: Absence | undefined
}

const HOUR_MS = 3_600_000

/** A claim never reaches into an absence: what somebody holds is the queue's again when they leave. */
const beforeAbsence = (end: number, { absence, today, zone }: Holds): Date =>
  new Date(absence === undefined || absence.untilOn < today ? end : Math.min(end, startOfDay(absence.fromOn, zone)))

/** Until when a task holds that somebody takes themselves. */
export const claimEnds = (holds: Holds): Date => beforeAbsence(holds.now.getTime() + holds.hours * HOUR_MS, holds)

/** Whoever is given a task this evening finds it tomorrow: it holds to the end of the lender's next business day. */
export const assignmentEnds = (holds: Holds): Date => {
  const { now, hours, today, zone } = holds
  const dayAfter = startOfDay(addDays(addBusinessDays(today, 1), 1), zone)
  return beforeAbsence(Math.max(now.getTime() + hours * HOUR_MS, dayAfter), holds)
}
