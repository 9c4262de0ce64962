import { z } from 'zod/mini'

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

export const DEPARTMENTS = ['OPS_PHONE', 'OPS_CHAT'] as const
export type Department = (typeof DEPARTMENTS)[number]

const StartTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 06:00'))
const EndTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time of day such as 17:00, or 24:00'))

const Break = z.strictObject({ startTime: StartTime, endTime: StartTime })

/** From opening to closing, with the breaks in between. */
const dayHours = { startTime: StartTime, endTime: EndTime, breaks: z.optional(z.array(Break)) }

/** portal.md 3, "Operating hours": a weekday, in Pacific time; 6 and 7 are the weekend. */
export const OperatingDay = z.strictObject({
  weekday: z.enum(WEEKDAYS),
  weekdayValue: z.int().check(z.minimum(1), z.maximum(7)),
  isOpen: z.boolean(),
  ...dayHours,
})

/** A week, Monday first. */
export const OperatingWeek = z.array(OperatingDay).check(z.length(7))
export type OperatingWeek = z.output<typeof OperatingWeek>

const DepartmentName = z.enum(DEPARTMENTS)

/** An exception for one date. */
const Holiday = z.strictObject({
  on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-12-25')),
  /** Null: closed. */
  hours: z.nullable(z.strictObject(dayHours)),
  /** If absent, for every department. */
  departments: z.optional(z.array(DepartmentName).check(z.minLength(1))),
})

/** A lender's additions to its weeks: the zone in which they are given, and exceptions for single dates. */
export const OperatingCalendar = z.strictObject({
  /** An IANA zone; Pacific by default. */
  timeZone: z.optional(z.string()),
  /** For a department in another zone. */
  departmentZones: z.optional(z.partialRecord(DepartmentName, z.string())),
  holidays: z.optional(z.array(Holiday)),
})
export type OperatingCalendar = z.output<typeof OperatingCalendar>

const Instant = z.iso.datetime()

/**
 * Whether a department answers now. `now` is the server's clock, so that a device with a wrong clock changes at the
 * right time.
 */
export const OpenStatusReply = z.object({
  open: z.boolean(),
  now: Instant,
  /** When `open` changes next; null if it does not within a year. */
  changesAt: z.nullable(Instant),
  /** When it opens next; null while it is open. */
  opensAt: z.nullable(Instant),
})
export type OpenStatusReply = z.output<typeof OpenStatusReply>
