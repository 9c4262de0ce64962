import type { Day } from '../../calendar/index.ts'
import type { Occupancy, Ownership, PropertyCondition, PropertyType, TermYears } from '../../enumerations/index.ts'
import { type HoepaFigures, hoepaFiguresOn } from '../../finance/index.ts'
import type { ClosingCostRules, Percent } from '../../pricing/index.ts'
import { type HomeEquityLaws, STATE_CODES, type StateCode } from '../../states/index.ts'

export const ASSET_KINDS = ['DEPOSIT', 'BROKERAGE', 'RETIREMENT', 'OTHER'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** The conditions a home can be known to be in, worst first. */
export const KNOWN_CONDITIONS = ['POOR', 'FAIR', 'AVERAGE', 'GOOD', 'EXCELLENT'] as const satisfies PropertyCondition[]
export type KnownCondition = (typeof KNOWN_CONDITIONS)[number]

/** What one lender accepts, as dated data: a decision names the version it was taken under. */
export type Policy = {
  readonly version: string
  readonly effectiveOn: Day
  /** Where this lender lends. */
  readonly states: readonly StateCode[]
  /** What these states ask, as the lender's counsel reads their law; without it, states/law-in-force holds. */
  readonly stateLaws?: HomeEquityLaws | undefined
  readonly amounts: { readonly minLineCents: number; readonly maxLineCents: number; readonly stepCents: number }
  readonly minScore: number
  readonly maxHcltvPercent: Readonly<Record<Occupancy, Percent>>
  /** Holds, where lower, from the third lien position on. */
  readonly thirdLienMaxHcltvPercent: Percent
  /** The last position a new line may take. */
  readonly lastLienPosition: number
  readonly maxDtiPercent: { readonly oneUnit: Percent; readonly severalUnits: Percent }
  readonly propertyTypes: readonly PropertyType[]
  readonly maxUnits: number
  readonly minCondition: KnownCondition
  readonly ownerships: readonly Ownership[]
  /** While it lasts, payments of an interest-only programme pay back nothing. */
  readonly drawPeriodYears: Readonly<Record<TermYears, number>>
  /**
   * The lender's programme is interest only while the draw period lasts, and for people of this age on: 62 at least,
   * for whom alone 12 CFR 1002.6(b)(2)(iv) lets age count. Absent from every other lender's policy.
   */
  readonly interestOnlyFromAge?: number | undefined
  readonly assetDepletion: AssetDepletion
  /** A chosen line of no more than this needs no last look at the title before closing; without it, every line does. */
  readonly titleFreeUpToCents?: number | undefined
  /**
   * Where a state caps what a line may cost, the charges that its cap counts beside the lender's fee: part of the policy
   * that a decision is kept with. Absent from decisions of before the cap counted them.
   */
  readonly cappedCharges?: Readonly<Partial<Record<StateCode, CappedCharges>>> | undefined
  /** Who bears the costs of closing, and by whose figures. Absent from decisions of before it was kept. */
  readonly closingCosts?: ClosingCostRules | undefined
  /**
   * The high-cost figures of the day that a decision was taken on (12 CFR 1026.32(a)(1)), which change every January.
   * Absent from decisions of before they were kept: those are told again from the table.
   */
  readonly highCost?: HoepaFigures | undefined
  /** How long an offer stands. */
  readonly offerDays: number
  /** How long a counteroffer stands [12 CFR 1002.9(a)(1)(iv)]. */
  readonly counterofferDays: number
}

export type CappedCharges = {
  readonly notaryCents: number
  readonly recordingCents: number
  /** Of a broker's opinion or an evaluation; an appraiser's fee is not counted. */
  readonly valuationCents: number
}

/** Assets counted as income: what is left after the haircut, spread over so many months. */
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

/** The high-cost figures of a day, for the policy that a decision of that day is kept with; nothing where none are known. */
export const highCostOn = (on: Day): Pick<Policy, 'highCost'> => {
  const highCost = hoepaFiguresOn(on)
  return highCost === undefined ? {} : { highCost }
}

/** How many of the first payments are interest alone: those of the draw period at an interest-only lender, none elsewhere. */
export const interestOnlyPayments = (policy: Policy, termYears: TermYears): number =>
  policy.interestOnlyFromAge === undefined ? 0 : policy.drawPeriodYears[termYears] * 12
