import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLei, uliCheckDigits, validateUli } from './loan-identifiers.ts'

const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
const loanId = fc.string({ unit: character, minLength: 21, maxLength: 43 })

describe('a universal loan identifier', () => {
  it('gets the check digits of the published example', () =>
    expect(uliCheckDigits('10Bx939c5543TqA1144M999143X')).toEqual({
      ok: true,
      checkDigits: '38',
      uli: '10Bx939c5543TqA1144M999143X38',
    }))

  it('with its check digits is valid, and with any others is not', () =>
    fc.assert(
      fc.property(loanId, fc.integer({ min: 1, max: 96 }), (id, change) => {
        const digits = uliCheckDigits(id)
        if (!digits.ok) throw new Error(digits.reason)
        const other = String((Number(digits.checkDigits) + change) % 97).padStart(2, '0')
        expect([validateUli(digits.uli).ok, validateUli(`${id}${other}`).ok]).toEqual([true, false])
      }),
    ))

  it.each([
    [20, 'uliLength'],
    [44, 'uliLength'],
  ] as const)('of %i characters before the check digits is refused', (length, reason) => {
    expect(uliCheckDigits('A'.repeat(length))).toEqual({ ok: false, reason })
    expect(validateUli('1'.repeat(length + 2))).toEqual({ ok: false, reason })
  })

  it('has letters and digits only, and digits at the end', () => {
    expect(uliCheckDigits('10Bx939c5543TqA1144M-99143X')).toEqual({ ok: false, reason: 'uliCharacters' })
    expect(validateUli('10Bx939c5543TqA1144M999143XAB')).toEqual({ ok: false, reason: 'uliChecksum' })
  })
})

describe('a legal entity identifier', () => {
  it.each(['213800KUD8LAJWSQ9D15', ' 213800kud8lajwsq9d15 '])('is read from %j', (text) =>
    expect(parseLei(text)).toEqual({ ok: true, lei: '213800KUD8LAJWSQ9D15' }),
  )

  it.each([
    ['213800KUD8LAJXSQ9D15', 'leiChecksum'],
    ['213800KUD8LAJWSQ9D1', 'leiFormat'],
    ['213800KUD8LAJWSQ9DA5', 'leiFormat'],
  ] as const)('cannot be %s: %s', (text, reason) => expect(parseLei(text)).toEqual({ ok: false, reason }))
})
