import type { Counteroffer } from './decision.ts'
import { askEligibility } from './eligibility-rules.ts'
import { farthest, isOffered, reachesOf } from './offers.ts'
import { REASONS, type Reason } from './reasons.ts'
import { openCase, type UnderwritingCase } from './underwriting-case.ts'

const withLienPaidOff = (c: UnderwritingCase, lienId: string): UnderwritingCase =>
  openCase({
    ...c,
    facts: {
      ...c.facts,
      liens: c.facts.liens.map((lien) => (lien.id === lienId ? { ...lien, beingPaidOff: true } : lien)),
    },
  })

/** Whether paying a lien off could lift every one of these reasons. */
export const mayCounter = (reasons: readonly Reason[]): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => REASONS[code].about === 'equity')

/** For each lien on the home: what could be had if closing paid it off out of the new line. */
export const counteroffersOf = (c: UnderwritingCase): readonly Counteroffer[] =>
  c.facts.liens
    .filter((lien) => lien.securedByHome && !lien.beingPaidOff)
    .flatMap((lien) => {
      const changed = withLienPaidOff(c, lien.id)
      if (askEligibility(changed).reasons.length > 0) return []
      const best = farthest(reachesOf(changed).filter(isOffered))
      if (!best) return []
      const { minLineCents, maxLineCents } = best
      return { kind: 'PAY_OFF_LIEN' as const, lienId: lien.id, minLineCents, maxLineCents }
    })
