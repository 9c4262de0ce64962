import type { Day } from '../../calendar/index.ts'
import { defaultRateSheet } from '../../pricing/index.ts'
import type { HomeFacts, LienFacts, UnderwritingFacts } from '../case/facts.ts'
import { defaultPolicy } from '../case/policy.ts'

/** Invented people and homes for this folder's tests. */
export const on: Day = '2026-11-05'

export const home: HomeFacts = {
  state: 'CO',
  type: 'SINGLE_FAMILY',
  occupancy: 'PRIMARY',
  units: 1,
  valueCents: 642_000_00,
  valueSource: 'AVM',
  titleChangedWithin90Days: false,
  listedForSale: false,
  boughtWithin6Months: false,
}

export const mortgage: LienFacts = {
  id: 'first',
  kind: 'MORTGAGE',
  balanceCents: 318_400_00,
  limitCents: 0,
  paymentCents: 1_940_00,
  securedByHome: true,
  beingPaidOff: false,
}

export const otherLine: LienFacts = {
  id: 'line',
  kind: 'HELOC',
  balanceCents: 15_000_00,
  limitCents: 40_000_00,
  paymentCents: 150_00,
  securedByHome: true,
  beingPaidOff: false,
}

/** A score of 765, a first mortgage, and an income high enough for a good line. */
export const approvable: UnderwritingFacts = {
  ofContractAge: true,
  score: 765,
  creditFrozen: false,
  property: home,
  liens: [mortgage],
  housing: { taxesMonthlyCents: 0, insuranceMonthlyCents: 0, associationMonthlyCents: 60_00 },
  monthlyDebtCents: 610_00,
  statedAnnualIncomeCents: 124_000_00,
  openReviews: [],
}

export const withHome = (change: Partial<HomeFacts>, facts: UnderwritingFacts = approvable): UnderwritingFacts => ({
  ...facts,
  property: { ...facts.property, ...change },
})

export const rules = { policy: defaultPolicy, sheet: defaultRateSheet, on }
