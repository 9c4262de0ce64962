import type { Change } from './change.ts'
import type { UnderwritingFacts } from './facts.ts'

const DOLLAR = 100

/** A change by its size, and the size that would be no change at all; undefined where it has none. */
const sized = (change: Change, facts: UnderwritingFacts) => {
  switch (change.kind) {
    case 'PAYMENTS_LESS':
      return { size: change.monthlyCents, none: 0, of: (monthlyCents: number) => ({ ...change, monthlyCents }) }
    case 'INCOME_AT_LEAST': {
      const none = facts.verifiedAnnualIncomeCents ?? facts.statedAnnualIncomeCents
      return { size: change.annualCents, none, of: (annualCents: number) => ({ ...change, annualCents }) }
    }
    case 'OWED_LESS':
      return { size: change.cents, none: 0, of: (cents: number) => ({ ...change, cents }) }
    case 'VALUE_AT_LEAST': {
      const none = facts.property.valueCents ?? 0
      return { size: change.cents, none, of: (cents: number) => ({ ...change, cents }) }
    }
    default:
      return undefined
  }
}

/** The smallest of a kind that still flips the rule, in whole dollars: another term or fee may need less than the one explained. */
export const nearestChange = (change: Change, facts: UnderwritingFacts, flips: (change: Change) => boolean): Change => {
  const scale = sized(change, facts)
  if (scale === undefined || !flips(scale.of(scale.size - DOLLAR))) return change
  let [tooSmall, enough] = [scale.none, scale.size - DOLLAR]
  while (enough - tooSmall > DOLLAR) {
    const middle = enough - Math.max(1, Math.floor((enough - tooSmall) / DOLLAR / 2)) * DOLLAR
    if (flips(scale.of(middle))) enough = middle
    else tooSmall = middle
  }
  return scale.of(enough)
}
