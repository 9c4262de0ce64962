import type { Offers } from '@hearthline/contracts'

export type OfferLimit = Offers['limits'][number]

const ORDER = ['cltv', 'dti', 'state', 'amount'] as const satisfies readonly OfferLimit['kind'][]

/** A bar for each limit: equity and income first, which a borrower can move. */
export const shownLimits = ({ limits }: Pick<Offers, 'limits'>): readonly OfferLimit[] =>
  limits.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))

/** Length of a bar on the scale they share, 0 to 1. */
export const shareOf = (cents: number, limits: readonly OfferLimit[]): number => {
  const longest = Math.max(...limits.map(({ maxLineCents }) => maxLineCents))
  return longest > 0 ? cents / longest : 0
}
