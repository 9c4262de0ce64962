import { percentOf } from '../finance/index.ts'
import {
  type HomeEquityLaw,
  type LawOfPolicy,
  lawInForce,
  lawTableOf,
  type OwnRecordingCharges,
  type RecordingTax,
  recordingChargeOf,
  remoteNotary,
  type StateCode,
} from '../states/index.ts'
import { firstOwnFees, type OwnFees } from './plan-terms.ts'

/**
 * Who pays what a notary, a county and a state charge at closing: the lender, the borrower by an invoice once the line
 * is open, or the borrower out of the first draw.
 */
export const CLOSING_COST_PAYERS = ['LENDER', 'INVOICE', 'DRAW'] as const
export type ClosingCostPayer = (typeof CLOSING_COST_PAYERS)[number]

/** How a lender charges closing costs: part of the policy that is stored with a decision. */
export type ClosingCostRules = {
  readonly paidBy: ClosingCostPayer
  /** The lender's figures, which replace ours. */
  readonly recordingCharges?: OwnRecordingCharges | undefined
}

/** What determines the cost of opening a line besides its price, before the amount is known. */
export type ClosingCharges = {
  readonly paidBy: ClosingCostPayer
  /** 0 if an automated model valued the home, or if the lender pays. */
  readonly valuationCents: number
  /** 0 if the notary meets by video. */
  readonly notaryCents: number
  readonly recordingCents: number
  readonly tax?: RecordingTax | undefined
  /** Whether the tax is on the maximum of the line; elsewhere it is on the first draw. */
  readonly taxesMaximumPrincipal: boolean
}

type Asked = {
  readonly state: StateCode
  readonly county?: string | undefined
  readonly city?: string | undefined
  /** What was stored with the decision, if there is one. */
  readonly law?: HomeEquityLaw | undefined
  /** Whether a person values the home at the borrower's expense. */
  readonly paysForValuation: boolean
  readonly rules?: ClosingCostRules | undefined
  /** The policy by whose table of law the county charges, where the lender has no figure of its own, and by whose fees we do. */
  readonly policy: Pick<LawOfPolicy, 'lawTable'> & { readonly ownFees?: OwnFees | undefined }
}

/** If a lender states nothing, it invoices our figures. */
export const defaultClosingCostRules: ClosingCostRules = { paidBy: 'INVOICE' }

export const closingChargesOf = ({
  state,
  county,
  city,
  law,
  paysForValuation,
  rules: { paidBy, recordingCharges } = defaultClosingCostRules,
  policy,
}: Asked): ClosingCharges => {
  const { feeCents, tax } = recordingChargeOf({ state, county, city }, lawTableOf(policy).recording, recordingCharges)
  const { valuationCents, notaryCents } = policy.ownFees ?? firstOwnFees
  return {
    paidBy,
    valuationCents: paysForValuation ? valuationCents : 0,
    notaryCents: remoteNotary({ state, law }) === 'in-person' ? notaryCents : 0,
    recordingCents: feeCents,
    ...(tax && { tax }),
    taxesMaximumPrincipal: lawInForce({ state, law }).taxesMaximumPrincipal === true,
  }
}

type Taxed = Pick<RecordingTax, 'exemptCents' | 'pieceCents'>

/** A percentage of full pieces of the taxed amount, rounded half up to the cent. */
const taxOn = (percent: string, { exemptCents = 0, pieceCents = 1 }: Taxed, baseCents: number): number =>
  percentOf(Math.ceil(Math.max(0, baseCents - exemptCents) / pieceCents) * pieceCents, percent)

/** What of a tax the owner pays, and what the lender may not pass on. */
export const taxParts = (tax: RecordingTax, baseCents: number) => {
  const percent = tax.bands?.findLast(({ fromCents }) => fromCents <= baseCents)?.percent ?? tax.percent
  return {
    ownerCents: Math.max(0, taxOn(percent, tax, baseCents) - (tax.deductCents ?? 0)),
    lenderCents: taxOn(tax.lenderPercent ?? '0', tax, baseCents),
  }
}

/** One cost of opening the line: for what, how much, when, and who sets it. */
export type ItemisedCost = {
  readonly code: 'ORIGINATION' | 'VALUATION' | 'NOTARY' | 'RECORDING' | 'MORTGAGE_TAX'
  readonly amountCents: number
  readonly when: 'AT_CLOSING' | 'WHEN_ORDERED'
  /** Who pays a cost at closing. The origination fee is always taken out of the first draw. */
  readonly paidBy?: ClosingCostPayer
  readonly basis: 'LENDER' | 'COUNTY' | 'STATE'
}

type Line = { readonly lineCents: number; readonly drawCents: number; readonly feeCents: number }

/**
 * What opening a line of this size costs, item by item. Only the origination fee counts as points and fees. Recording
 * fees and taxes on the lien that go to public officials and are itemised are no finance charge (12 CFR 1026.4(e)(1)),
 * and the charges of a notary or valuer are not the lender's (1026.4(c)(7), 1026.32(b)(2)).
 */
export const itemisedCosts = (
  { paidBy, valuationCents, notaryCents, recordingCents, tax, taxesMaximumPrincipal }: ClosingCharges,
  { lineCents, drawCents, feeCents }: Line,
): readonly ItemisedCost[] => {
  const taxCents = tax ? taxParts(tax, taxesMaximumPrincipal ? lineCents : drawCents).ownerCents : 0
  const costs: readonly ItemisedCost[] = [
    { code: 'ORIGINATION', amountCents: feeCents, when: 'AT_CLOSING', paidBy: 'DRAW', basis: 'LENDER' },
    { code: 'VALUATION', amountCents: valuationCents, when: 'WHEN_ORDERED', basis: 'LENDER' },
    { code: 'NOTARY', amountCents: notaryCents, when: 'AT_CLOSING', paidBy, basis: 'LENDER' },
    { code: 'RECORDING', amountCents: recordingCents, when: 'AT_CLOSING', paidBy, basis: 'COUNTY' },
    { code: 'MORTGAGE_TAX', amountCents: taxCents, when: 'AT_CLOSING', paidBy, basis: 'STATE' },
  ]
  return costs.filter(({ amountCents }) => amountCents > 0)
}

/** What a notary, a county and a state charge at closing. */
export const CLOSING_COST_CODES = ['NOTARY', 'RECORDING', 'MORTGAGE_TAX'] as const
export type ClosingCost = { readonly code: (typeof CLOSING_COST_CODES)[number]; readonly amountCents: number }

/** The closing costs of one line, and who pays them. */
export type ClosingCosts = { readonly paidBy: ClosingCostPayer; readonly items: readonly ClosingCost[] }

const isClosingCost = (code: ItemisedCost['code']): code is ClosingCost['code'] =>
  CLOSING_COST_CODES.some((known) => known === code)

/** The closing costs of a line of this size, which is fully drawn at closing. */
export const closingCostsOf = (charges: ClosingCharges, lineCents: number): ClosingCosts => ({
  paidBy: charges.paidBy,
  items: itemisedCosts(charges, { lineCents, drawCents: lineCents, feeCents: 0 }).flatMap(({ code, amountCents }) =>
    isClosingCost(code) ? [{ code, amountCents }] : [],
  ),
})

export const sumOfCosts = (items: readonly ClosingCost[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)
