import type { Day } from '../calendar/index.ts'
import type { Occupancy, TermYears } from '../enumerations/index.ts'

/** Percent as a decimal string: '8.95' is 8.95 %. Adders are percentage points and may be negative. */
export type Percent = string

/**
 * One lender's prices, as dated data: whatever a borrower was quoted can be computed again from the version named in
 * the decision. Bands are ordered from the cheapest; every adder is added to the start rate.
 */
export type RateSheet = {
  readonly version: string
  readonly effectiveOn: Day
  readonly startPercent: Percent
  /** The advertised range (portal.md 9): the lowest rate, and the highest, above which nothing is offered. */
  readonly lowestPercent: Percent
  readonly highestPercent: Percent
  /** Highest first; a score belongs to the first band it reaches. Below the last band there is no price. */
  readonly scores: readonly { readonly from: number; readonly adderPercent: Percent }[]
  /** Lowest first; a ratio belongs to the first band it does not exceed. Above the last band there is no price. */
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
  /** Where the published yields are loaded; else ours count, and nothing is offered on them in live. */
  readonly treasury?: TreasuryYield
}

/** The yields of Treasury securities, by the line's term, with which the limits of some states compare. */
export type TreasuryYield = { readonly byTermYears: Readonly<Record<TermYears, Percent>>; readonly source: string }

/** A later draw has the prime index of its day plus the margin, fixed for that draw. */
export type LaterDrawPricing = {
  readonly index: string
  readonly indexPercent: Percent
  readonly marginPercent: Percent
  readonly asOf: Day
  /** Where the history of the index is loaded; else documents show ours. */
  readonly history?: readonly YearOfIndex[]
}

/** The index at the end of a year. */
export type YearOfIndex = { readonly year: number; readonly percent: Percent }

/**
 * The average prime offer rate for a comparable loan, with which the high-cost test compares (12 CFR 1026.32(a)(1)(i)).
 */
export type AverageOfferRate = {
  readonly percent: Percent
  readonly asOf: Day
  /** Our figure, used until the lender loads the published table. */
  readonly source: string
  /** By the line's term, where the published tables are loaded; else `percent` is that of any term. */
  readonly byTermYears?: Readonly<Record<TermYears, Percent>>
}

/** Our own prices, for lenders who have not loaded theirs; prime, margin and APOR are also ours, and dated. */
export const defaultRateSheet: RateSheet = {
  version: 'default-2026-11-01',
  effectiveOn: '2026-11-01',
  startPercent: '7.85',
  lowestPercent: '7.60',
  highestPercent: '17.20',
  scores: [
    { from: 800, adderPercent: '0' },
    { from: 780, adderPercent: '0.10' },
    { from: 760, adderPercent: '0.25' },
    { from: 740, adderPercent: '0.45' },
    { from: 720, adderPercent: '0.80' },
    { from: 700, adderPercent: '1.30' },
    { from: 680, adderPercent: '1.95' },
    { from: 660, adderPercent: '2.75' },
    { from: 640, adderPercent: '3.70' },
  ],
  hcltvs: [
    { upToPercent: '50', adderPercent: '0' },
    { upToPercent: '60', adderPercent: '0.15' },
    { upToPercent: '65', adderPercent: '0.30' },
    { upToPercent: '70', adderPercent: '0.50' },
    { upToPercent: '75', adderPercent: '0.80' },
    { upToPercent: '80', adderPercent: '1.25' },
    { upToPercent: '85', adderPercent: '2.20' },
  ],
  terms: [
    { termYears: 5, adderPercent: '0' },
    { termYears: 10, adderPercent: '0.15' },
    { termYears: 15, adderPercent: '0.30' },
    { termYears: 20, adderPercent: '0.45' },
    { termYears: 30, adderPercent: '0.70' },
  ],
  occupancies: { PRIMARY: '0', SECOND_HOME: '0.50', INVESTMENT: '1.00' },
  thirdLienPercent: '0.50',
  fees: [
    { feePercent: '4.99', adderPercent: '0' },
    { feePercent: '2.99', adderPercent: '0.50' },
    { feePercent: '1.50', adderPercent: '0.85' },
    { feePercent: '0', adderPercent: '1.25' },
  ],
  autopayPercent: '-0.25',
  laterDraws: { index: 'prime', indexPercent: '6.75', marginPercent: '1.90', asOf: '2026-11-01' },
  apor: { percent: '6.50', asOf: '2026-11-01', source: 'our own figure until the published table is loaded' },
}
