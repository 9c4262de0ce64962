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

/**
 * Who bears what a notary, a county and a state take at closing: the lender, the borrower by an invoice once the line is
 * open, or the borrower out of the first draw.
 */
export const CLOSING_COST_PAYERS = ['LENDER', 'INVOICE', 'DRAW'] as const
export type ClosingCostPayer = (typeof CLOSING_COST_PAYERS)[number]

/** How a lender goes about the costs of closing: part of the policy that a decision is kept with. */
export type ClosingCostRules = {
  readonly paidBy: ClosingCostPayer
  /** The lender's figures in place of ours. */
  readonly recordingCharges?: OwnRecordingCharges | undefined
}

/** What opening a line costs beside its price, before the amount is known. */
export type ClosingCharges = {
  readonly paidBy: ClosingCostPayer
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
  readonly rules?: ClosingCostRules | undefined
}

/** Where a lender does not say, it invoices, by our figures. */
export const defaultClosingCostRules: ClosingCostRules = { paidBy: 'INVOICE' }

export const closingChargesOf = ({
  state,
  law,
  paysForValuation,
  rules: { paidBy, recordingCharges } = defaultClosingCostRules,
}: Asked): ClosingCharges => {
  const { feeCents, tax } = recordingChargeOf(state, recordingCharges)
  return {
    paidBy,
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
  /** Of a cost at closing. The origination fee is always taken out of the first draw. */
  readonly paidBy?: ClosingCostPayer
  readonly basis: 'LENDER' | 'COUNTY' | 'STATE'
}

type Line = { readonly lineCents: number; readonly drawCents: number; readonly feeCents: number }

/**
 * What opening a line of this size costs, item by item. The origination fee alone counts as points and fees: recording fees and taxes on the lien that go to public officials and are told one by one are no finance
 * charge (12 CFR 1026.4(e)(1)), and those of a notary or valuer are not the lender's (1026.4(c)(7), 1026.32(b)(2)).
 */
export const itemisedCosts = (
  { paidBy, valuationCents, notaryCents, recordingCents, tax, taxesMaximumPrincipal }: ClosingCharges,
  { lineCents, drawCents, feeCents }: Line,
): readonly ItemisedCost[] => {
  const taxCents = tax ? taxOn(tax, taxesMaximumPrincipal ? lineCents : drawCents) : 0
  const costs: readonly ItemisedCost[] = [
    { code: 'ORIGINATION', amountCents: feeCents, when: 'AT_CLOSING', paidBy: 'DRAW', basis: 'LENDER' },
    { code: 'VALUATION', amountCents: valuationCents, when: 'WHEN_ORDERED', basis: 'LENDER' },
    { code: 'NOTARY', amountCents: notaryCents, when: 'AT_CLOSING', paidBy, basis: 'LENDER' },
    { code: 'RECORDING', amountCents: recordingCents, when: 'AT_CLOSING', paidBy, basis: 'COUNTY' },
    { code: 'MORTGAGE_TAX', amountCents: taxCents, when: 'AT_CLOSING', paidBy, basis: 'STATE' },
  ]
  return costs.filter(({ amountCents }) => amountCents > 0)
}

/** What a notary, a county and a state take at closing. */
export const CLOSING_COST_CODES = ['NOTARY', 'RECORDING', 'MORTGAGE_TAX'] as const
export type ClosingCost = { readonly code: (typeof CLOSING_COST_CODES)[number]; readonly amountCents: number }

/** The costs of closing one line, and who bears them. */
export type ClosingCosts = { readonly paidBy: ClosingCostPayer; readonly items: readonly ClosingCost[] }

const isClosingCost = (code: ItemisedCost['code']): code is ClosingCost['code'] =>
  CLOSING_COST_CODES.some((known) => known === code)

/** Those of a line of this size, all of which is drawn at closing. */
export const closingCostsOf = (charges: ClosingCharges, lineCents: number): ClosingCosts => ({
  paidBy: charges.paidBy,
  items: itemisedCosts(charges, { lineCents, drawCents: lineCents, feeCents: 0 }).flatMap(({ code, amountCents }) =>
    isClosingCost(code) ? [{ code, amountCents }] : [],
  ),
})

export const sumOfCosts = (items: readonly ClosingCost[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)
