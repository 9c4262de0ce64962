import { z } from 'zod/mini'

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

export const DEPARTMENTS = ['OPS_PHONE', 'CHAT'] as const
export type Department = (typeof DEPARTMENTS)[number]

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 06:00, in Pacific time'))

/** portal.md 3, "Operating hours": a weekday, in Pacific time; 6 and 7 are the weekend. */
export const OperatingDay = z.strictObject({
  weekday: z.enum(WEEKDAYS),
  weekdayValue: z.int().check(z.minimum(1), z.maximum(7)),
  isOpen: z.boolean(),
  startTime: Time,
  endTime: Time,
})

/** A week, Monday first. */
export const OperatingWeek = z.array(OperatingDay).check(z.length(7))
export type OperatingWeek = z.output<typeof OperatingWeek>
