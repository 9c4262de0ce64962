import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRoutingChecksumValid, parseAccountNumber, parseRoutingNumber } from './bank-numbers.ts'

describe('a routing number', () => {
  it.each(['021000021', '111000025', ' 021000021 ', '321171184'])('may be %j', (text) =>
    expect(parseRoutingNumber(text)).toEqual({ ok: true, routingNumber: text.trim() }),
  )

  it.each([
    ['112000025', 'routingChecksum'],
    ['000000000', 'routingPrefix'],
    ['610000023', 'routingChecksum'],
    ['610000021', 'routingPrefix'],
    ['800000009', 'routingChecksum'],
    ['130000006', 'routingPrefix'],
    ['02100002', 'routingFormat'],
    ['0210000210', 'routingFormat'],
    ['02100002a', 'routingFormat'],
  ] as const)('cannot be %s: %s', (text, reason) => expect(parseRoutingNumber(text)).toEqual({ ok: false, reason }))

  it('with one digit changed never keeps its checksum', () =>
    fc.assert(
      fc.property(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (position, change) => {
        const digits = [...'021000021']
        digits[position] = String((Number(digits[position]) + change) % 10)
        expect(isRoutingChecksumValid(digits.join(''))).toBe(false)
      }),
    ))
})

describe('an account number', () => {
  it.each(['12345', '00012', 'AB12345', '12345678901234567'])('may be %s', (text) =>
    expect(parseAccountNumber(text)).toEqual({ ok: true, accountNumber: text }),
  )

  it.each([
    ['1234', 'accountFormat'],
    ['123456789012345678', 'accountFormat'],
    ['12-345', 'accountFormat'],
    ['00000', 'accountAllZeros'],
  ] as const)('cannot be %s: %s', (text, reason) => expect(parseAccountNumber(text)).toEqual({ ok: false, reason }))
})
