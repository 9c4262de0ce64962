import { describe, expect, it } from 'vitest'
import { aMonth, incomeProved } from './income-proved.ts'

describe('the income that a paystub proves', () => {
  it.each([
    ['96000', 96_000_00],
    ['$96,000.50', 96_000_50],
    ['100,000,000', 100_000_000_00],
  ])('%s is taken in cents', (typed, annualCents) => expect(incomeProved(typed)).toEqual({ ok: true, annualCents }))

  it.each([
    ['', 'required'],
    ['a lot', 'moneyFormat'],
    ['0', 'amountTooLow'],
    ['-5', 'amountTooLow'],
    ['100,000,000.01', 'amountTooHigh'],
  ])('%s is refused: %s', (typed, reason) => expect(incomeProved(typed)).toEqual({ ok: false, reason }))
})

it('a month of it is a twelfth, to the cent', () => expect(aMonth(100_000_00)).toBe(8_333_33))
