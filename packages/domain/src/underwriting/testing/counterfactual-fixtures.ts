import fc from 'fast-check'
import { OCCUPANCIES, OWNERSHIPS, PROPERTY_CONDITIONS, PROPERTY_TYPES } from '../../enumerations/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import type { Change } from '../reasons/change.ts'

/**
 * Random applicants and homes for the tests of what would change a refusal, and a way to make a change slightly
 * smaller.
 */

export const dollars = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount * 100)
/** True once in this many times, so that a refusal rests on a few rules and not on all. */
const seldom = (times: number) => fc.integer({ min: 1, max: times }).map((draw) => draw === 1)

const anyLien = fc.record({
  kind: fc.constantFrom('MORTGAGE' as const, 'HELOC' as const, 'JUDGMENT' as const, 'OTHER' as const),
  balanceCents: dollars(500, 300_000),
  limitCents: dollars(0, 320_000),
  paymentCents: dollars(0, 2_500),
  securedByHome: fc.boolean(),
  beingPaidOff: seldom(5),
})

const anyHome = fc.record({
  state: fc.constantFrom('CO' as const, 'CO' as const, 'TX' as const, 'HI' as const, 'NY' as const),
  type: fc.oneof({ weight: 8, arbitrary: fc.constant('SINGLE_FAMILY' as const) }, fc.constantFrom(...PROPERTY_TYPES)),
  occupancy: fc.oneof({ weight: 2, arbitrary: fc.constant('PRIMARY' as const) }, fc.constantFrom(...OCCUPANCIES)),
  units: fc.constantFrom(1, 1, 1, 2, 6),
  valueCents: dollars(80_000, 900_000),
  valueSource: fc.constant('AVM' as const),
  condition: fc.constantFrom(undefined, ...PROPERTY_CONDITIONS),
  ownership: fc.constantFrom(undefined, ...OWNERSHIPS),
  titleChangedWithin90Days: seldom(12),
  listedForSale: seldom(12),
  boughtWithin6Months: seldom(12),
  lastHomeEquityClosedOn: fc.constantFrom(undefined, undefined, '2026-06-30' as const),
})

export const anyFacts: fc.Arbitrary<UnderwritingFacts> = fc.record({
  ofContractAge: fc.integer({ min: 1, max: 30 }).map((draw) => draw > 1),
  score: fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 560, max: 820 }) }, fc.constant(null)),
  creditFrozen: fc.constant(false),
  property: anyHome,
  liens: fc
    .array(anyLien, { maxLength: 4 })
    .map((liens) => liens.map((lien, index) => ({ ...lien, id: `lien ${index}` }))),
  housing: fc.record({
    taxesMonthlyCents: dollars(0, 900),
    insuranceMonthlyCents: dollars(0, 400),
    associationMonthlyCents: dollars(0, 300),
  }),
  monthlyDebtCents: dollars(0, 4_000),
  statedAnnualIncomeCents: fc.oneof({ weight: 12, arbitrary: dollars(20_000, 250_000) }, fc.constant(0)),
  assets: fc.constant([]),
  openReviews: fc.constant([]),
})

/** The change made smaller by a dollar or a point; undefined if it has no size. */
export const oneDollarLess = (change: Change): Change | undefined => {
  switch (change.kind) {
    case 'SCORE_AT_LEAST':
      return { ...change, score: change.score - 1 }
    case 'PAYMENTS_LESS':
      return { ...change, monthlyCents: change.monthlyCents - 100 }
    case 'INCOME_AT_LEAST':
      return { ...change, annualCents: change.annualCents - 100 }
    case 'OWED_LESS':
    case 'VALUE_AT_LEAST':
      return { ...change, cents: change.cents - 100 }
    default:
      return undefined
  }
}
