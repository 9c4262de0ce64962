import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinPercent } from './exact-ratio.ts'
import { debtToIncome, loanToValue, maxLineByLtv } from './ratios.ts'

const cents = fc.integer({ min: 0, max: 2_000_000_00 })
const valueCents = fc.integer({ min: 1, max: 2_000_000_00 })

describe('loan to value', () => {
  const otherLiens = [{ balanceCents: 200_000_00 }, { balanceCents: 15_000_00, limitCents: 40_000_00 }]

  it('counts other lines as drawn for CLTV and at their limit for HCLTV', () =>
    expect(loanToValue({ otherLiens, newLineCents: 50_000_00, valueCents: 400_000_00 })).toEqual({
      cltvPercent: '66.25',
      hcltvPercent: '72.50',
      cltvDebtCents: 265_000_00,
      hcltvDebtCents: 290_000_00,
    }))

  it('counts a line drawn beyond its limit as drawn', () => {
    const overdrawn = [{ balanceCents: 41_000_00, limitCents: 40_000_00 }]
    expect(loanToValue({ otherLiens: overdrawn, newLineCents: 0, valueCents: 100_000_00 })).toMatchObject({
      cltvPercent: '41.00',
      hcltvPercent: '41.00',
    })
  })

  it('without a value is an error', () =>
    expect(() => loanToValue({ otherLiens, newLineCents: 1, valueCents: 0 })).toThrow(RangeError))
})

describe('a cap', () => {
  it('is held exactly, not against the rounded percentage', () => {
    const ratio = { partCents: 85_004_00, wholeCents: 100_000_00 }
    const { cltvPercent } = loanToValue({ otherLiens: [], newLineCents: ratio.partCents, valueCents: ratio.wholeCents })
    expect([cltvPercent, isWithinPercent({ ...ratio, capPercent: '85' })]).toEqual(['85.00', false])
    expect(isWithinPercent({ partCents: 85_000_00, wholeCents: 100_000_00, capPercent: '85.00' })).toBe(true)
  })

  it('of nothing holds only for nothing', () => {
    expect(isWithinPercent({ partCents: 0, wholeCents: 0, capPercent: '50' })).toBe(true)
    expect(isWithinPercent({ partCents: 1, wholeCents: 0, capPercent: '50' })).toBe(false)
  })
})

describe('the largest line', () => {
  it('keeps to 80 % in Texas, and to a lower cap where there is one', () => {
    const home = { valueCents: 400_000_00, liensCents: 200_000_00 }
    expect(maxLineByLtv({ ...home, capPercent: '85' })).toBe(140_000_00)
    expect(maxLineByLtv({ ...home, capPercent: '85', stateCapPercent: '80' })).toBe(120_000_00)
    expect(maxLineByLtv({ ...home, capPercent: '70', stateCapPercent: '80' })).toBe(80_000_00)
  })

  it('is nothing where the liens fill the cap', () =>
    expect(maxLineByLtv({ valueCents: 100_000_00, liensCents: 90_000_00, capPercent: '85' })).toBe(0))

  it('fits under the cap, and one cent more does not', () =>
    fc.assert(
      fc.property(valueCents, cents, fc.integer({ min: 1, max: 100 }), (value, liens, cap) => {
        const capPercent = String(cap)
        const line = maxLineByLtv({ valueCents: value, liensCents: liens, capPercent })
        const isWithin = (partCents: number) => isWithinPercent({ partCents, wholeCents: value, capPercent })
        expect(line === 0 || isWithin(liens + line)).toBe(true)
        expect(isWithin(liens + line + 1)).toBe(false)
      }),
    ))
})

describe('debt to income', () => {
  it('adds the new payment to the debts', () =>
    expect(debtToIncome({ monthlyDebtsCents: 2000_00, newPaymentCents: 500_00, grossMonthlyCents: 7000_00 })).toEqual({
      ok: true,
      dtiPercent: '35.71',
      debtCents: 2500_00,
    }))

  it('cannot be told without income', () =>
    expect(debtToIncome({ monthlyDebtsCents: 1, newPaymentCents: 1, grossMonthlyCents: 0 })).toEqual({
      ok: false,
      reason: 'noIncome',
    }))
})
