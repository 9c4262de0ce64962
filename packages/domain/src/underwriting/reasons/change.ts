import type { Day } from '../../calendar/index.ts'
import type { Ownership, PropertyType } from '../../enumerations/index.ts'
import type { StateCode } from '../../states/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import type { KnownCondition } from '../case/policy.ts'
import type { DecisionRequest } from '../decisions/decision.ts'

/**
 * One thing that could be different, and by how much. The list is closed on purpose: age, marital status, language and
 * demographic answers cannot be named in it, and a decision does not see them (12 CFR 1002.4 to 1002.6).
 */
export type Change =
  | { readonly kind: 'SCORE_AT_LEAST'; readonly score: number }
  | { readonly kind: 'PAYMENTS_LESS'; readonly monthlyCents: number }
  | { readonly kind: 'INCOME_AT_LEAST'; readonly annualCents: number }
  | { readonly kind: 'OWED_LESS'; readonly cents: number }
  | { readonly kind: 'VALUE_AT_LEAST'; readonly cents: number }
  | { readonly kind: 'LIENS_PAID_OFF'; readonly lienIds: readonly string[] }
  | { readonly kind: 'LIENS_KEPT'; readonly lienIds: readonly string[] }
  | { readonly kind: 'HOME_OF_TYPE'; readonly types: readonly PropertyType[] }
  | { readonly kind: 'UNITS_AT_MOST'; readonly units: number }
  | { readonly kind: 'CONDITION_AT_LEAST'; readonly condition: KnownCondition }
  | { readonly kind: 'OWNED_AS'; readonly ownerships: readonly Ownership[] }
  | { readonly kind: 'HOME_IN_STATE'; readonly states: readonly StateCode[] }
  | { readonly kind: 'LISTING_OVER' }
  | { readonly kind: 'TITLE_SETTLED' }
  | { readonly kind: 'OWNED_SIX_MONTHS' }
  | { readonly kind: 'CLOSING_FROM'; readonly on: Day }

type Facts = UnderwritingFacts
type Liens = Facts['liens']
type Home = Facts['property']

/** Reduces amounts in order by a total, each at most to zero. */
const spread = <T>(items: readonly T[], cents: number, less: (item: T, left: number) => readonly [T, number]) => {
  let left = cents
  return items.map((item) => {
    const [changed, taken] = less(item, left)
    left -= taken
    return changed
  })
}

const paidDown = (facts: Facts, monthlyCents: number): Facts => {
  const ofReport = Math.min(facts.monthlyDebtCents, monthlyCents)
  const liens = spread(facts.liens, monthlyCents - ofReport, (lien, left) => {
    const taken = lien.securedByHome || lien.beingPaidOff ? 0 : Math.min(lien.paymentCents, left)
    return [{ ...lien, paymentCents: lien.paymentCents - taken }, taken]
  })
  return { ...facts, monthlyDebtCents: facts.monthlyDebtCents - ofReport, liens }
}

/** A line counts at its limit, so the limit has to be reduced. */
const owedLess = (liens: Liens, cents: number): Liens =>
  spread(liens, cents, (lien, left) => {
    if (!lien.securedByHome || lien.beingPaidOff) return [lien, 0]
    const counted = lien.kind === 'HELOC' ? Math.max(lien.balanceCents, lien.limitCents) : lien.balanceCents
    const kept = counted - Math.min(counted, left)
    return [
      { ...lien, balanceCents: Math.min(lien.balanceCents, kept), limitCents: Math.min(lien.limitCents, kept) },
      counted - kept,
    ]
  })

const paidOff = (liens: Liens, lienIds: readonly string[], beingPaidOff: boolean): Liens =>
  liens.map((lien) => (lienIds.includes(lien.id) ? { ...lien, beingPaidOff } : lien))

const withHome = (facts: Facts, change: Partial<Home>): Facts => ({
  ...facts,
  property: { ...facts.property, ...change },
})

const withIncome = (facts: Facts, annualCents: number): Facts =>
  facts.verifiedAnnualIncomeCents === undefined
    ? { ...facts, statedAnnualIncomeCents: annualCents }
    : { ...facts, verifiedAnnualIncomeCents: annualCents }

/** The facts after the change. Waiting until a day changes only the day. */
const changedFacts = (facts: Facts, change: Change): Facts => {
  switch (change.kind) {
    case 'SCORE_AT_LEAST':
      return { ...facts, score: change.score }
    case 'PAYMENTS_LESS':
      return paidDown(facts, change.monthlyCents)
    case 'INCOME_AT_LEAST':
      return withIncome(facts, change.annualCents)
    case 'OWED_LESS':
      return { ...facts, liens: owedLess(facts.liens, change.cents) }
    case 'VALUE_AT_LEAST':
      return withHome(facts, { valueCents: change.cents })
    case 'LIENS_PAID_OFF':
    case 'LIENS_KEPT':
      return { ...facts, liens: paidOff(facts.liens, change.lienIds, change.kind === 'LIENS_PAID_OFF') }
    case 'HOME_OF_TYPE':
      return withHome(facts, { type: change.types[0] ?? facts.property.type })
    case 'UNITS_AT_MOST':
      return withHome(facts, { units: change.units })
    case 'CONDITION_AT_LEAST':
      return withHome(facts, { condition: change.condition })
    case 'OWNED_AS':
      return withHome(facts, { ownership: change.ownerships[0] })
    case 'HOME_IN_STATE':
      return withHome(facts, { state: change.states[0] ?? facts.property.state })
    case 'LISTING_OVER':
      return withHome(facts, { listedForSale: false })
    case 'TITLE_SETTLED':
      return withHome(facts, { titleChangedWithin90Days: false })
    case 'OWNED_SIX_MONTHS':
      return withHome(facts, { boughtWithin6Months: false })
    case 'CLOSING_FROM':
      return facts
  }
}

/** The request after the change. */
export const applyChange = <R extends DecisionRequest>(request: R, change: Change): R => ({
  ...request,
  // Verified facts stay verified: an income is changed, never removed.
  facts: changedFacts(request.facts, change),
  ...(change.kind === 'CLOSING_FROM' && { on: change.on }),
})
