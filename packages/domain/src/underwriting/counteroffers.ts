import type { Counteroffer } from './decision.ts'
import { askEligibility } from './eligibility-rules.ts'
import { farthest, isOffered, reachesOf } from './offers.ts'
import { REASONS, type Reason } from './reasons.ts'
import { openCase, type UnderwritingCase } from './underwriting-case.ts'

const withLien = (c: UnderwritingCase, lienId: string, beingPaidOff: boolean): UnderwritingCase =>
  openCase({
    ...c,
    facts: {
      ...c.facts,
      liens: c.facts.liens.map((lien) => (lien.id === lienId ? { ...lien, beingPaidOff } : lien)),
    },
  })

/** Whether paying a lien off, or keeping it, could lift every one of these reasons. */
export const mayCounter = (reasons: readonly Reason[]): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => REASONS[code].about === 'equity')

/**
 * For each lien on the home what could be had the other way round: paid off at closing, which moves ours forward, or
 * kept, which makes do with a smaller line.
 */
export const counteroffersOf = (c: UnderwritingCase): readonly Counteroffer[] =>
  c.facts.liens
    .filter((lien) => lien.securedByHome)
    .flatMap((lien) => {
      const changed = withLien(c, lien.id, !lien.beingPaidOff)
      if (askEligibility(changed).reasons.length > 0) return []
      const best = farthest(reachesOf(changed).filter(isOffered))
      if (!best) return []
      const { minLineCents, maxLineCents } = best
      const kind = lien.beingPaidOff ? ('KEEP_LIEN' as const) : ('PAY_OFF_LIEN' as const)
      return { kind, lienId: lien.id, minLineCents, maxLineCents }
    })
