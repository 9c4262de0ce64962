/** Said aloud with so many seconds left; a second by second count would drown the questions. */
const ANNOUNCED_AT = [60, 30, 10] as const

/** The mark that was passed between two looks at the clock; undefined when none was. */
export const markPassed = (before: number, now: number): number | undefined =>
  ANNOUNCED_AT.findLast((mark) => before > mark && now <= mark)

/** '2:00', '0:09'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A day and time as the browser's field has it, on the clock of this device; as an instant. */
export const instantOf = (local: string): string => {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/** The other way: an instant for the field. */
export const localOf = (instant: string): string => {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
