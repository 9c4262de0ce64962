import type { Day } from '../calendar/index.ts'
import type { Occupancy, TermYears } from '../enumerations/index.ts'

/** Percent as a decimal string: '8.95' is 8.95 %. Adders are percentage points and may be negative. */
export type Percent = string

/**
 * One lender's prices, as dated data: whatever a borrower was quoted can be worked out again from the version named
 * in the decision. Bands are ordered from the cheapest; every adder is added to the start rate.
 */
export type RateSheet = {
  readonly version: string
  readonly effectiveOn: Day
  readonly startPercent: Percent
  /** The span that is advertised (portal.md 9): a floor, and a ceiling above which nothing is offered. */
  readonly lowestPercent: Percent
  readonly highestPercent: Percent
  /** Highest first; a score belongs to the first band it reaches. Below the last: no price. */
  readonly scores: readonly { readonly from: number; readonly adderPercent: Percent }[]
  /** Lowest first; a ratio belongs to the first band it does not exceed. Above the last: no price. */
  readonly hcltvs: readonly { readonly upToPercent: Percent; readonly adderPercent: Percent }[]
  readonly terms: readonly { readonly termYears: TermYears; readonly adderPercent: Percent }[]
  readonly occupancies: Readonly<Record<Occupancy, Percent>>
  /** Added from the third lien position on. */
  readonly thirdLienPercent: Percent
  /** Origination fee choices in percent of the initial draw, with what each adds to the rate. */
  readonly fees: readonly { readonly feePercent: Percent; readonly adderPercent: Percent }[]
  readonly autopayPercent: Percent
  readonly laterDraws: LaterDrawPricing
  readonly apor: AverageOfferRate
}

/** A later draw bears the prime index of its day plus the margin, fixed for that draw. */
export type LaterDrawPricing = {
  readonly index: string
  readonly indexPercent: Percent
  readonly marginPercent: Percent
  readonly asOf: Day
}

/** Average prime offer rate for a comparable loan, the yardstick of the high-cost test (12 CFR 1026.32(a)(1)(i)). */
export type AverageOfferRate = {
  readonly percent: Percent
  readonly asOf: Day
  /** Ours stands in until the lender loads the published table. */
  readonly source: string
}
