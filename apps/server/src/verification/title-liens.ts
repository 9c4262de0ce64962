import { randomUUID } from 'node:crypto'
import type { Lien, Liens } from '@hearthline/domain/application'
import type { TitleAnswer } from '../vendors/index.ts'

type Found = Extract<TitleAnswer, { outcome: 'found' }>
type FoundLien = Found['liens'][number]

const isSame = (known: Lien, found: FoundLien): boolean =>
  known.source === 'TITLE' && known.kind === found.kind && known.creditor.toLowerCase() === found.creditor.toLowerCase()

/** Liens of the public record that we did not know of. */
export const newLiens = (liens: Liens, found: readonly FoundLien[]): readonly FoundLien[] =>
  found.filter((lien) => !liens.items.some((known) => isSame(known, lien)))

/** The liens with those of the public record behind them; what was known keeps what was said about it. */
export const withTitleLiens = (
  liens: Liens,
  { liens: found, homeEquityClosedOn = liens.homeEquityClosedOn }: Pick<Found, 'liens' | 'homeEquityClosedOn'>,
): Liens => {
  const added = newLiens(liens, found).map(
    (lien, index): Lien => ({
      id: randomUUID(),
      ...lien,
      limitCents: lien.balanceCents,
      paymentCents: 0,
      position: liens.items.length + index + 1,
      securedByHome: true,
      beingPaidOff: false,
      source: 'TITLE',
    }),
  )
  return {
    ...liens,
    items: [...liens.items, ...added],
    ...(homeEquityClosedOn !== undefined && { homeEquityClosedOn }),
  }
}
