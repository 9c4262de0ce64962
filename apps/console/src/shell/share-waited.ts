const HOUR_MS = 3_600_000

/** The bar in the list is full after a day. */
const FULL_AFTER_MS = 24 * HOUR_MS

/** How much of a day an application has waited, 0 to 1. */
export const shareWaited = (since: string, now: Date): number =>
  Math.min(1, Math.max(0, (now.getTime() - Date.parse(since)) / FULL_AFTER_MS))
