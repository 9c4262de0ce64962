import type { Day } from '../../calendar/index.ts'
import type { Occupancy, Ownership, PropertyCondition, PropertyType, TermYears } from '../../enumerations/index.ts'
import { areOfYear, type HoepaFigures, hoepaFiguresOn } from '../../finance/index.ts'
import {
  type ClosingCostRules,
  isIndexTooOld,
  isTooOld,
  type OwnFees,
  type Percent,
  type PointsAndFeesRules,
  type RateSheet,
} from '../../pricing/index.ts'
import {
  type CreditLimits,
  type HomeEquityLaws,
  type LawTable,
  STATE_CODES,
  type StateCode,
} from '../../states/index.ts'

export const ASSET_KINDS = ['DEPOSIT', 'BROKERAGE', 'RETIREMENT', 'OTHER'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** The possible conditions of a home, worst first. */
export const KNOWN_CONDITIONS = ['POOR', 'FAIR', 'AVERAGE', 'GOOD', 'EXCELLENT'] as const satisfies PropertyCondition[]
export type KnownCondition = (typeof KNOWN_CONDITIONS)[number]

/** What one lender accepts, as dated data: a decision names the version it used. */
export type Policy = {
  readonly version: string
  readonly effectiveOn: Day
  /** The states in which this lender lends. */
  readonly states: readonly StateCode[]
  /** What these states require, as the lender's counsel reads their law; the table of law applies otherwise. */
  readonly stateLaws?: HomeEquityLaws | undefined
  /** The tables of law of the day of the decision. Absent from decisions made before they were stored. */
  readonly lawTable?: LawTable | undefined
  readonly amounts: { readonly minLineCents: number; readonly maxLineCents: number; readonly stepCents: number }
  readonly minScore: number
  readonly maxHcltvPercent: Readonly<Record<Occupancy, Percent>>
  /** Applies, if lower, from the third lien position on. */
  readonly thirdLienMaxHcltvPercent: Percent
  /** The last position that a new line may have. */
  readonly lastLienPosition: number
  readonly maxDtiPercent: { readonly oneUnit: Percent; readonly severalUnits: Percent }
  readonly propertyTypes: readonly PropertyType[]
  readonly maxUnits: number
  readonly minCondition: KnownCondition
  readonly ownerships: readonly Ownership[]
  /** While it lasts, payments of an interest-only programme repay no principal. */
  readonly drawPeriodYears: Readonly<Record<TermYears, number>>
  /**
   * The lender's programme is interest only during the draw period, and only for people of at least this age: 62 or
   * more, because only then does 12 CFR 1002.6(b)(2)(iv) let age count. Absent from every other lender's policy.
   */
  readonly interestOnlyFromAge?: number | undefined
  readonly assetDepletion: AssetDepletion
  /** A chosen line up to this amount needs no last title search before closing; if absent, every line does. */
  readonly titleFreeUpToCents?: number | undefined
  /**
   * If a state caps what a line may cost: the charges that count besides the lender's fee. This is part of the policy
   * that is stored with a decision; absent from decisions made before the cap counted them.
   */
  readonly cappedCharges?: Readonly<Partial<Record<StateCode, CappedCharges>>> | undefined
  /** What points and fees count besides the lender's fee. Absent from decisions made before they counted it. */
  readonly pointsAndFees?: PointsAndFeesRules | undefined
  /** What a state's law says of fees besides its cap. Absent from decisions made before it was known. */
  readonly creditLimits?: CreditLimits | undefined
  /** Who pays the closing costs, and by whose figures. Absent from decisions made before it was stored. */
  readonly closingCosts?: ClosingCostRules | undefined
  /** Our own fees on the day of the decision. Absent from decisions made before they were stored; those use the first. */
  readonly ownFees?: OwnFees | undefined
  /**
   * The high-cost figures of the day of the decision (12 CFR 1026.32(a)(1)), which change every January. Absent from
   * decisions made before they were stored; those use the table.
   */
  readonly highCost?: HoepaFigures | undefined
  /** How many days an offer is valid. */
  readonly offerDays: number
  /** How many days a counteroffer is valid [12 CFR 1002.9(a)(1)(iv)]. */
  readonly counterofferDays: number
}

export type CappedCharges = {
  readonly notaryCents: number
  readonly recordingCents: number
  /** For a broker's opinion or an evaluation; an appraiser's fee is not counted. */
  readonly valuationCents: number
}

/** Assets counted as income: what is left after the haircut, spread over this many months. */
export type AssetDepletion = {
  readonly isOffered: boolean
  readonly months: number
  /** Share of each kind that counts. */
  readonly countedPercent: Readonly<Record<AssetKind, Percent>>
}

/** Our own policy, for lenders who have not set theirs. */
export const defaultPolicy: Policy = {
  version: 'default-2026-11-01',
  effectiveOn: '2026-11-01',
  states: STATE_CODES,
  amounts: { minLineCents: 15_000_00, maxLineCents: 400_000_00, stepCents: 500_00 },
  minScore: 640,
  maxHcltvPercent: { PRIMARY: '85', SECOND_HOME: '70', INVESTMENT: '70' },
  thirdLienMaxHcltvPercent: '70',
  lastLienPosition: 3,
  maxDtiPercent: { oneUnit: '50', severalUnits: '45' },
  propertyTypes: ['SINGLE_FAMILY', 'TOWNHOUSE', 'PUD', 'CONDO', 'TWO_TO_FOUR_UNITS'],
  maxUnits: 4,
  minCondition: 'AVERAGE',
  ownerships: ['SOLE', 'JOINT', 'TRUST'],
  drawPeriodYears: { 5: 2, 10: 3, 15: 4, 20: 4, 30: 5 },
  assetDepletion: {
    isOffered: true,
    months: 120,
    countedPercent: { DEPOSIT: '100', BROKERAGE: '80', RETIREMENT: '60', OTHER: '0' },
  },
  offerDays: 30,
  counterofferDays: 90,
}

/**
 * The high-cost figures of a day, for the policy stored with a decision of that day; empty if none are known. Those of an earlier
 * year are carried forward and marked: nothing is offered on them in live (`outdatedRules`).
 */
export const highCostOn = (on: Day): Pick<Policy, 'highCost'> => {
  const highCost = hoepaFiguresOn(on)
  if (highCost === undefined) return {}
  const source = areOfYear(highCost, on) ? highCost.source : `${highCost.source}; carried forward: invented`
  return { highCost: { ...highCost, source } }
}

/**
 * What of the rules is too old to offer credit on: the year's high-cost figures, the average prime offer rates, the index and
 * its history, or the yields that the limits of some states compare with.
 */
export type OutdatedRules = 'highCostFigures' | 'averageOfferRates' | 'primeRate' | 'treasuryYields'

export const outdatedRules = (
  {
    policy: { highCost },
    sheet: { apor, laterDraws, treasury },
  }: { readonly policy: Pick<Policy, 'highCost'>; readonly sheet: Pick<RateSheet, 'apor' | 'laterDraws' | 'treasury'> },
  on: Day,
): readonly OutdatedRules[] => [
  ...(highCost !== undefined && areOfYear(highCost, on) ? [] : (['highCostFigures'] as const)),
  ...(isTooOld(apor, on) ? (['averageOfferRates'] as const) : []),
  ...(isIndexTooOld(laterDraws, on) ? (['primeRate'] as const) : []),
  ...(treasury === undefined ? (['treasuryYields'] as const) : []),
]

/** How many of the first payments are interest only: those of the draw period at an interest-only lender, else none. */
export const interestOnlyPayments = (policy: Policy, termYears: TermYears): number =>
  policy.interestOnlyFromAge === undefined ? 0 : policy.drawPeriodYears[termYears] * 12
