import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents, formatMoney } from './money.ts'
import { parseMoney } from './parse-money.ts'

describe('formatMoney', () => {
  it.each([
    [1234.5, 2, '$1,234.50'],
    [1234.5, 0, '$1,235'],
    [0, 2, '$0.00'],
    [-15000, 0, '-$15,000'],
    [1.005, 2, '$1.01'],
    [400000, 0, '$400,000'],
  ])('writes %d with %d decimals as %s', (v, precision, shown) => expect(formatMoney(v, precision)).toBe(shown))

  it.each([
    ['not a number', Number.NaN, 2],
    ['infinite', Number.POSITIVE_INFINITY, 2],
    ['text', '12', 2],
    ['missing', undefined, 2],
    ['of NaN precision', 12, Number.NaN],
    ['of negative precision', 12, -1],
    ['of text precision', 12, '2'],
    ['of half a decimal', 12, 1.5],
    ['of a hundred and one decimals', 12, 101],
  ])('refuses an amount that is %s', (_, v, precision) =>
    // JavaScript callers can pass anything; the words are the specification's (portal.md 8).
    expect(() => formatMoney(v as number, precision as number)).toThrow(
      new Error(
        'Invalid input: formatMoney requires both v and precision to be valid numbers and precision cannot be negative.',
      ),
    ),
  )
})

describe('formatCents', () => {
  it.each([
    [123450, {}, '$1,234.50'],
    [1_500_000, { dropZeroCents: true }, '$15,000'],
    [1_500_050, { dropZeroCents: true }, '$15,000.50'],
    [-5, {}, '-$0.05'],
    [Number.MAX_SAFE_INTEGER, {}, '$90,071,992,547,409.91'],
  ] as const)('writes %d cents', (cents, options, shown) => expect(formatCents(cents, options)).toBe(shown))

  it.each(['en-US', 'es-US'])('writes every amount as Intl does for %s', (locale) =>
    fc.assert(
      fc.property(
        fc.maxSafeInteger().filter((cents) => !Object.is(cents, -0)),
        (cents) => {
          const text = `${cents < 0 ? '-' : ''}${Math.abs(cents).toString().padStart(3, '0').replace(/(..)$/, '.$1')}`
          const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
          expect(formatCents(cents)).toBe(intl.format(text as `${number}`)) // digits around one point
        },
      ),
    ),
  )

  it('refuses a fraction of a cent', () => expect(() => formatCents(0.5)).toThrow(RangeError))
})

describe('parseMoney', () => {
  it.each([
    ['$1,234.50', 123450],
    ['1234.5', 123450],
    [' $ 15,000 ', 1_500_000],
    ['12.', 1200],
    ['0', 0],
    ['-0', 0],
    ['007', 700],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %j', (typed, cents) => expect(parseMoney(typed)).toEqual({ ok: true, cents }))

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a lot', 'moneyFormat'],
    ['1.234', 'moneyFormat'],
    ['1,50', 'moneyFormat'],
    ['1.234,50', 'moneyFormat'],
    ['$', 'moneyFormat'],
    ['.50', 'moneyFormat'],
    ['1e3', 'moneyFormat'],
    ['١٢', 'moneyFormat'],
    ['-5', 'amountTooLow'],
    ['90071992547409.92', 'amountTooHigh'],
  ])('refuses %j: %s', (typed, reason) => expect(parseMoney(typed)).toEqual({ ok: false, reason }))

  it('reads back every amount that formatCents writes', () =>
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.boolean(), (cents, dropZeroCents) => {
        expect(parseMoney(formatCents(cents, { dropZeroCents }))).toEqual({ ok: true, cents })
      }),
    ))
})
