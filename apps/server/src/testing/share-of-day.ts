/**
 * Tests that are too long for every run are split into shares, another one each day. SHARE=all runs them all (`npm run
 * prove`), SHARE=n repeats the share of day n.
 */
const { SHARE = String(Math.floor(Date.now() / 86_400_000)) } = process.env

/** Today's share and the number of shares; `{ nth: 0, of: 1 }` is everything. */
export const shareOfDay = (parts: number): { readonly nth: number; readonly of: number } =>
  SHARE === 'all' ? { nth: 0, of: 1 } : { nth: Number(SHARE) % parts, of: parts }

/** Today's share of a list. */
export const ofToday = <T>(all: readonly T[], parts: number): readonly T[] => {
  const { nth, of } = shareOfDay(parts)
  return all.filter((_, index) => index % of === nth)
}

/** Whether today's share has the nth of so many parts. */
export const isToday = (nth: number, parts: number): boolean => ofToday([...Array(parts).keys()], parts).includes(nth)

/** For test names, so that a failed share can be repeated. */
export const shareName = `SHARE=${SHARE}`
