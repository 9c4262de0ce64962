import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TERMS_YEARS } from '../../enumerations/index.ts'
import { price, defaultRateSheet as sheet } from '../../pricing/index.ts'
import { openCase } from '../case/underwriting-case.ts'
import { approvable, mortgage, rules, withHome } from '../testing/underwriting-fixtures.ts'
import { priceBandsOf } from './price-bands.ts'

const STEP = rules.policy.amounts.stepCents

const cases = fc.record({
  score: fc.integer({ min: 640, max: 850 }),
  valueCents: fc.integer({ min: 60_000_00, max: 2_000_000_00 }),
  owedCents: fc.integer({ min: 0, max: 700_000_00 }),
  occupancy: fc.constantFrom('PRIMARY' as const, 'SECOND_HOME' as const, 'INVESTMENT' as const),
})

const choices = fc.record({
  termYears: fc.constantFrom(...TERMS_YEARS),
  feePercent: fc.constantFrom('4.99', '2.99', '1.50', '0'),
})

/** Up to the sheet's last row, which is the maximum of any offer. */
const opened = ({
  score,
  valueCents,
  owedCents,
  occupancy,
}: typeof cases extends fc.Arbitrary<infer T> ? T : never) => {
  const facts = withHome(
    { valueCents, occupancy },
    { ...approvable, score, liens: [{ ...mortgage, balanceCents: owedCents }] },
  )
  const room = Math.floor((valueCents * 85) / 100) - owedCents
  return {
    c: openCase({ ...rules, facts }),
    maxLineCents: Math.min(400_000_00, Math.floor(room / STEP) * STEP),
  }
}

describe('the price bands', () => {
  it('agree with the sheet at every 500 dollars, without a gap', () =>
    fc.assert(
      fc.property(cases, choices, (input, choice) => {
        const { c, maxLineCents } = opened(input)
        fc.pre(maxLineCents >= 15_000_00)
        const bands = priceBandsOf(c, { ...choice, minLineCents: 15_000_00, maxLineCents })
        const rateAt = (lineCents: number, autopay: boolean) => {
          const hcltvPercent = new Decimal(input.owedCents + lineCents).times(100).div(input.valueCents)
          const question = { ...choice, fico: input.score, hcltvPercent, occupancy: input.occupancy, autopay }
          return price(sheet, { ...question, lienPosition: 2 })
        }
        const rates = (lineCents: number) =>
          [true, false].map((autopay) => {
            const answer = rateAt(lineCents, autopay)
            return answer.ok && answer.ratePercent
          })
        const wrong: number[] = []
        for (let lineCents = 15_000_00; lineCents <= maxLineCents; lineCents += STEP) {
          const [band, second] = bands.filter(
            ({ fromCents, toCents }) => fromCents <= lineCents && lineCents <= toCents,
          )
          const [withAutopay, plain] = rates(lineCents)
          const isRight = band?.ratePercent === withAutopay && band?.rateWithoutAutopayPercent === plain
          if (!isRight || second !== undefined) wrong.push(lineCents)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 25 },
    ))

  it('are as few as there are rates', () => {
    const { c, maxLineCents } = opened({
      score: 765,
      valueCents: 600_000_00,
      owedCents: 300_000_00,
      occupancy: 'PRIMARY',
    })
    const bands = priceBandsOf(c, { termYears: 10, feePercent: '4.99', minLineCents: 15_000_00, maxLineCents })
    expect(bands.map(({ fromCents, toCents, ratePercent }) => [fromCents / 100, toCents / 100, ratePercent])).toEqual([
      [15_000, 60_000, '8.15'],
      [60_500, 90_000, '8.30'],
      [90_500, 120_000, '8.50'],
      [120_500, 150_000, '8.80'],
      [150_500, 180_000, '9.25'],
      [180_500, 210_000, '10.20'],
    ])
  })

  it('are empty where the sheet has no price', () => {
    const { c, maxLineCents } = opened({ score: 600, valueCents: 600_000_00, owedCents: 0, occupancy: 'PRIMARY' })
    expect(priceBandsOf(c, { termYears: 10, feePercent: '4.99', minLineCents: 15_000_00, maxLineCents })).toEqual([])
  })
})
