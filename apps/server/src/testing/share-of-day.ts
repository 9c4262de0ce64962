/**
 * What is too much for every run is played in shares, another one each day: SHARE=all plays it whole (`npm run prove`),
 * SHARE=n the share of the nth day again.
 */
const { SHARE = String(Math.floor(Date.now() / 86_400_000)) } = process.env

/** Which of so many shares it is, and of how many: `{ nth: 0, of: 1 }` is all. */
export const shareOfDay = (parts: number): { readonly nth: number; readonly of: number } =>
  SHARE === 'all' ? { nth: 0, of: 1 } : { nth: Number(SHARE) % parts, of: parts }

/** Today's share of a list. */
export const ofToday = <T>(all: readonly T[], parts: number): readonly T[] => {
  const { nth, of } = shareOfDay(parts)
  return all.filter((_, index) => index % of === nth)
}

/** For the name of a test, so that whoever sees it fail can play the same share again. */
export const shareName = `SHARE=${SHARE}`
