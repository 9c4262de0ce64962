/** Said aloud with so many seconds left; a second by second count would drown the questions. */
export const ANNOUNCED_AT = [60, 30, 10] as const

/** The mark that was passed between two looks at the clock; undefined when none was. */
export const markPassed = (before: number, now: number): number | undefined =>
  ANNOUNCED_AT.findLast((mark) => before > mark && now <= mark)

/** '2:00', '0:09'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
