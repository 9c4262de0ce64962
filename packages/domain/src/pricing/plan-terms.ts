import type { YearOfIndex } from './rate-sheet.ts'

/** What we charge for people who come: the parts of a line's costs that are ours to set. */
export type OwnFees = {
  /** Only if no automated value exists. */
  readonly valuationCents: number
  /** Only where an online notary is not permitted. */
  readonly notaryCents: number
}

/** The first fees, by which decisions are told that an older release stored. They never change. */
export const firstOwnFees: OwnFees = { valuationCents: 180_00, notaryCents: 300_00 }

/**
 * What every line has in common besides its price. The important terms, the account-opening disclosure and the
 * agreement print the same figures (12 CFR 1026.40(d), 1026.6(a)); portal.md 9 gives the advertised ones.
 */
export const planTerms = {
  version: 'default-2026-11-01',
  /** The maximum rate of the plan (12 CFR 1026.30). */
  maximumAprPercent: '18.00',
  minimumDrawCents: 500_00,
  latePaymentCents: 25_00,
  returnedPaymentCents: 20_00,
  /** The plan has none of these three; points and fees count them where a plan has (12 CFR 1026.32(b)(2)). */
  participationCents: 0,
  leastDrawFeeCents: 0,
  prepaymentPenaltyPercent: '0',
  valuationCents: firstOwnFees.valuationCents,
  manualNotaryCents: firstOwnFees.notaryCents,
  mostRecordingCents: 315_00,
  /** For each $100,000 of line. */
  mostMortgageTaxCents: 1_400_00,
  /** Days until the invoice for the costs of closing is due. */
  closingInvoiceDays: 30,
  feesPerLineCents: 100_000_00,
  index: { name: 'U.S. prime rate', source: 'The Wall Street Journal, Money Rates table' },
} as const

/** The fees of today, for the policy that is stored with a decision. */
export const ownFeesNow = (): OwnFees => ({
  valuationCents: planTerms.valuationCents,
  notaryCents: planTerms.manualNotaryCents,
})

/** Charges of others of which the lender or an affiliate may keep a part. */
export const KEPT_CHARGES = ['NOTARY', 'VALUATION'] as const
export type KeptCharge = (typeof KEPT_CHARGES)[number]

/** What points and fees count besides the lender's own fee: part of the policy that is stored with a decision. */
export type PointsAndFeesRules = {
  /** What the lender pays a broker who brings a line, in percent of the line. */
  readonly brokerPercent: string
  /** Of which charges the lender or an affiliate keeps a part. */
  readonly kept: readonly KeptCharge[]
  readonly participationCents: number
  readonly leastDrawFeeCents: number
  readonly prepaymentPenaltyPercent: string
}

/** The rules of today, by what a lender's record says; if it says nothing, no broker is paid and nothing is kept. */
export const pointsAndFeesNow = ({
  brokerPercent = '0',
  kept = [],
}: Partial<Pick<PointsAndFeesRules, 'brokerPercent' | 'kept'>> = {}): PointsAndFeesRules => ({
  brokerPercent,
  kept,
  participationCents: planTerms.participationCents,
  leastDrawFeeCents: planTerms.leastDrawFeeCents,
  prepaymentPenaltyPercent: planTerms.prepaymentPenaltyPercent,
})

/** The index at the end of each year that we know (12 CFR 1026.40(d)(12)(xi)), where no history is loaded. */
export const primeHistory: readonly YearOfIndex[] = [
  { year: 2011, percent: '3.25' },
  { year: 2012, percent: '3.25' },
  { year: 2013, percent: '3.25' },
  { year: 2014, percent: '3.25' },
  { year: 2015, percent: '3.50' },
  { year: 2016, percent: '3.75' },
  { year: 2017, percent: '4.50' },
  { year: 2018, percent: '5.50' },
  { year: 2019, percent: '4.75' },
  { year: 2020, percent: '3.25' },
  { year: 2021, percent: '3.25' },
  { year: 2022, percent: '7.50' },
  { year: 2023, percent: '8.50' },
  { year: 2024, percent: '7.50' },
  { year: 2025, percent: '6.75' },
]
