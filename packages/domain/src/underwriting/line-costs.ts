import type { ApplicationFacts, ChosenOffer } from '../application/index.ts'
import { type ClosingCharges, closingChargesOf, type ItemisedCost, itemisedCosts } from '../pricing/index.ts'
import { isStateCode, type OwnRecordingCharges } from '../states/index.ts'

export type CostedHome = Pick<ApplicationFacts, 'property' | 'valuation' | 'valuationOrder'>
/** Where the lender's own figures stand in its record. */
type Lender = { readonly lending: { readonly recordingCharges?: OwnRecordingCharges | undefined } }

/** A person looked at the home because no model could value it; whoever ordered that agreed to its fee. */
const paysForValuation = ({ valuation, valuationOrder }: CostedHome): boolean =>
  valuation !== undefined &&
  valuation.source !== 'AVM' &&
  valuation.source !== 'BORROWER_ESTIMATE' &&
  // What the lender ordered beside an automated value is its own expense.
  valuationOrder?.feeCents !== 0

/** What opening a line on this home costs beside its price, by the lender's figures or ours. */
export const chargesOf = (home: CostedHome, { lending }: Lender): ClosingCharges => {
  const { state, law } = home.property
  if (!isStateCode(state)) throw new Error('a line on a home in no state')
  return closingChargesOf({ state, law, paysForValuation: paysForValuation(home), own: lending.recordingCharges })
}

/** The costs of a chosen line, item by item: all of it is drawn at closing. */
export const costsOf = (
  home: CostedHome,
  lender: Lender,
  { amountCents, feeCents }: Pick<ChosenOffer, 'amountCents' | 'feeCents'>,
): ItemisedCost[] => [
  ...itemisedCosts(chargesOf(home, lender), { lineCents: amountCents, drawCents: amountCents, feeCents }),
]
