import { percentOf } from '../finance/index.ts'
import {
  type HomeEquityLaw,
  lawInForce,
  type OwnRecordingCharges,
  type RecordingTax,
  recordingChargeOf,
  remoteNotary,
  type StateCode,
} from '../states/index.ts'
import { planTerms } from './plan-terms.ts'

/** What opening a line costs beside its price, before the amount is known. */
export type ClosingCharges = {
  /** 0 where a model valued the home, or the lender bears it. */
  readonly valuationCents: number
  /** 0 where the notary comes by video. */
  readonly notaryCents: number
  readonly recordingCents: number
  readonly tax?: RecordingTax | undefined
  /** The tax is on the most that the line can reach; elsewhere on what is drawn at closing. */
  readonly taxesMaximumPrincipal: boolean
}

type Asked = {
  readonly state: StateCode
  /** What was kept with the decision, where there is one. */
  readonly law?: HomeEquityLaw | undefined
  /** A person looks at the home, at the borrower's expense. */
  readonly paysForValuation: boolean
  /** The lender's figures in place of ours. */
  readonly own?: OwnRecordingCharges | undefined
}

export const closingChargesOf = ({ state, law, paysForValuation, own }: Asked): ClosingCharges => {
  const { feeCents, tax } = recordingChargeOf(state, own)
  return {
    valuationCents: paysForValuation ? planTerms.valuationCents : 0,
    notaryCents: remoteNotary(state) === 'in-person' ? planTerms.manualNotaryCents : 0,
    recordingCents: feeCents,
    ...(tax && { tax }),
    taxesMaximumPrincipal: lawInForce({ state, law }).taxesMaximumPrincipal === true,
  }
}

/** Whole pieces of what is taxed, at the tax's share of each, rounded half up to the cent. */
const taxOn = ({ percent, exemptCents = 0, pieceCents = 1 }: RecordingTax, baseCents: number): number =>
  percentOf(Math.ceil(Math.max(0, baseCents - exemptCents) / pieceCents) * pieceCents, percent)

/** One cost of opening the line: for what, how much, when, and who sets it. */
export type ItemisedCost = {
  readonly code: 'ORIGINATION' | 'VALUATION' | 'NOTARY' | 'RECORDING' | 'MORTGAGE_TAX'
  readonly amountCents: number
  readonly when: 'AT_CLOSING' | 'WHEN_ORDERED'
  /** Taken out of the first draw; every other cost is paid beside it. */
  readonly financed?: true
  readonly basis: 'LENDER' | 'COUNTY' | 'STATE'
}

type Line = { readonly lineCents: number; readonly drawCents: number; readonly feeCents: number }

/**
 * What opening a line of this size costs, item by item. The origination fee alone is financed and alone counts as points
 * and fees: recording fees and taxes on the lien that go to public officials and are told one by one are no finance
 * charge (12 CFR 1026.4(e)(1)), and those of a notary or valuer are not the lender's (1026.4(c)(7), 1026.32(b)(2)).
 */
export const itemisedCosts = (
  { valuationCents, notaryCents, recordingCents, tax, taxesMaximumPrincipal }: ClosingCharges,
  { lineCents, drawCents, feeCents }: Line,
): readonly ItemisedCost[] => {
  const taxCents = tax ? taxOn(tax, taxesMaximumPrincipal ? lineCents : drawCents) : 0
  const costs: readonly ItemisedCost[] = [
    { code: 'ORIGINATION', amountCents: feeCents, when: 'AT_CLOSING', financed: true, basis: 'LENDER' },
    { code: 'VALUATION', amountCents: valuationCents, when: 'WHEN_ORDERED', basis: 'LENDER' },
    { code: 'NOTARY', amountCents: notaryCents, when: 'AT_CLOSING', basis: 'LENDER' },
    { code: 'RECORDING', amountCents: recordingCents, when: 'AT_CLOSING', basis: 'COUNTY' },
    { code: 'MORTGAGE_TAX', amountCents: taxCents, when: 'AT_CLOSING', basis: 'STATE' },
  ]
  return costs.filter(({ amountCents }) => amountCents > 0)
}
