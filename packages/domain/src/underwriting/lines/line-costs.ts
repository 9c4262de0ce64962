import type { ApplicationFacts, ChosenOffer } from '../../application/index.ts'
import {
  type ClosingCharges,
  type ClosingCostRules,
  type ClosingCosts,
  closingChargesOf,
  closingCostsOf,
  defaultClosingCostRules,
  type ItemisedCost,
  itemisedCosts,
  sumOfCosts,
  taxParts,
} from '../../pricing/index.ts'
import { isStateCode, type OwnRecordingCharges, recordingSource } from '../../states/index.ts'
import type { Policy } from '../case/policy.ts'
import type { TrailEntry, UnderwritingCase } from '../case/underwriting-case.ts'

export type CostedHome = Pick<ApplicationFacts, 'property' | 'valuation' | 'valuationOrder'>
/** The rules stored with the decision; for decisions without them, the lender's record. */
export type CostRules = {
  readonly policy: Pick<Policy, 'closingCosts' | 'lawTable' | 'ownFees'>
  readonly lending: { readonly recordingCharges?: OwnRecordingCharges | undefined }
}

/** A person valued the home because no model could; whoever ordered it agreed to its fee. */
const paysForValuation = ({ valuation, valuationOrder }: CostedHome): boolean =>
  valuation !== undefined &&
  valuation.source !== 'AVM' &&
  valuation.source !== 'BORROWER_ESTIMATE' &&
  // What the lender orders in addition to an automated value is at its own expense.
  valuationOrder?.feeCents !== 0

const rulesOf = ({ policy, lending }: CostRules): ClosingCostRules =>
  policy.closingCosts ?? { ...defaultClosingCostRules, recordingCharges: lending.recordingCharges }

/** What opening a line on this home costs besides its price, by the lender's figures or ours. */
export const chargesOf = (home: CostedHome, by: CostRules): ClosingCharges => {
  const { state, county, city, law } = home.property
  if (!isStateCode(state)) throw new Error('a line on a home in no state')
  return closingChargesOf({
    state,
    county,
    city,
    law,
    paysForValuation: paysForValuation(home),
    rules: rulesOf(by),
    policy: by.policy,
  })
}

/**
 * The costs of a chosen line, item by item; all of it is drawn at closing. The closing costs are those of the offer as
 * chosen.
 */
export const costsOf = (
  home: CostedHome,
  by: CostRules,
  { amountCents, feeCents, closingCosts }: Pick<ChosenOffer, 'amountCents' | 'feeCents' | 'closingCosts'>,
): ItemisedCost[] => {
  const costs = itemisedCosts(chargesOf(home, by), { lineCents: amountCents, drawCents: amountCents, feeCents })
  if (closingCosts === undefined) return [...costs]
  const { paidBy, items } = closingCosts
  const kept = new Map<string, number>(items.map(({ code, amountCents: cents }) => [code, cents]))
  return costs.map((cost) => {
    const cents = kept.get(cost.code)
    return cents === undefined ? cost : { ...cost, amountCents: cents, paidBy }
  })
}

const caseCharges = ({ facts, policy, law }: Pick<UnderwritingCase, 'facts' | 'policy' | 'law'>): ClosingCharges => {
  const { state, county, city } = facts.property
  return closingChargesOf({ state, county, city, law, paysForValuation: false, rules: policy.closingCosts, policy })
}

/** The costs of closing a line of this size, by the rules of its case. */
export const caseClosingCosts = ({ facts, policy, law }: UnderwritingCase, lineCents: number): ClosingCosts =>
  closingCostsOf(caseCharges({ facts, policy, law }), lineCents)

/** The lender's own figures replace ours. */
const sourceOf = ({ facts, policy }: UnderwritingCase): string => {
  const { state } = facts.property
  return policy.closingCosts?.recordingCharges?.[state] ? 'the lender’s record' : recordingSource(state)
}

/** What the county and the state charge for the lien of a case, with who pays which part. */
export const recordingTrail = (c: UnderwritingCase, lineCents: number): readonly TrailEntry[] => {
  const { state, county = null, city = null } = c.facts.property
  const { tax, recordingCents } = caseCharges(c)
  if (c.policy.pointsAndFees === undefined || tax === undefined) return []
  const input = { state, county, city, lineCents, recordingCents, ...taxParts(tax, lineCents), source: sourceOf(c) }
  return [{ rule: 'tax on the lien', input, outcome: `${tax.percent} % by the owner` }]
}

/** What the closing costs take out of the first draw. */
export const costsFromDraw = (c: UnderwritingCase, lineCents: number): number => {
  if (c.policy.closingCosts?.paidBy !== 'DRAW') return 0
  return sumOfCosts(caseClosingCosts(c, lineCents).items)
}
