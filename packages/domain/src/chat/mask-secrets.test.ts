import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLuhnValid, maskSecrets } from './mask-secrets.ts'

describe('what may be secret', () => {
  it.each([
    ['my ssn is 123-45-6789', 'my ssn is •••-••-••••', ['taxId']],
    ['123 45 6789', '••• •• ••••', ['taxId']],
    ['123.45.6789', '•••.••.••••', ['taxId']],
    ['123–45–6789', '•••–••–••••', ['taxId']],
    ['123 - 45 - 6789', '••• - •• - ••••', ['taxId']],
    ['it is 123456789, ok?', 'it is •••••••••, ok?', ['taxId']],
    ['1 2 3 4 5 6 7 8 9', '• • • • • • • • •', ['taxId']],
    ['１２３-４５-６７８９', '•••-••-••••', ['taxId']],
    ['١٢٣٤٥٦٧٨٩', '•••••••••', ['taxId']],
    ['last four of my SSN: 6789', 'last four of my SSN: ••••', ['taxId']],
    ['mi seguro social es 900 01 1001', 'mi seguro social es ••• •• ••••', ['taxId']],
    ['4111 1111 1111 1111', '•••• •••• •••• ••••', ['card']],
    ['card 4111-1111-1111-1111 thanks', 'card ••••-••••-••••-•••• thanks', ['card', 'account']],
    ['378282246310005', '•••••••••••••••', ['card', 'account']],
    ['cvv 123', 'cvv •••', ['card']],
    ['routing 021000021', 'routing •••••••••', ['taxId', 'account']],
    ['021000021', '•••••••••', ['taxId']],
    ['account number is 12345', 'account number is •••••', ['account']],
    ['acct# 1234-567-890', 'acct# ••••-•••-•••', ['account']],
    ['cuenta 000123456789', 'cuenta ••••••••••••', ['account']],
    ['000123456789', '••••••••••••', ['account']],
  ] as const)('is masked in %j', (text, shown, kinds) => {
    expect(maskSecrets(text)).toEqual({ text: shown, kinds })
  })

  it.each([
    'Call me at 303-555-0142 or (303) 555-0142',
    '+1 303 555 0142',
    '80202-1234 is my ZIP code',
    'I was born on 1984-05-17, at 10:30',
    'My account was opened on 2019-05-17',
    'my checking account, phone 303-555-0142',
    'I need $250,000 and owe $1,234,567.89 on it',
    'my account has $250000 in it',
    'Application 6f1c9a52-1234-4123-8123-123456789012',
    'The rate is 8.25 percent for 20 years',
    '2187 Larkspur Lane, unit 12',
    'loan HL-2026-000123',
    '',
  ])('is not found in %j', (text) => expect(maskSecrets(text)).toEqual({ text, kinds: [] }))
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const words = fc.stringMatching(/^[a-zA-Z ,!?]{0,40}$/)
const gap = fc.constantFrom('', ' ', '-', '.', '–')
const ssn = fc
  .tuple(digits(3), digits(2), digits(4), gap)
  .map(([area, group, serial, between]) => [area, group, serial].join(between))
const checkDigit = (payload: string): string =>
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].find((last) => isLuhnValid(payload + last)) ?? ''
const card = fc
  .tuple(digits(15), fc.constantFrom('', ' ', '-'))
  .map(([payload, between]) => (`${payload}${checkDigit(payload)}`.match(/.{4}/g) ?? []).join(between))

describe('masking', () => {
  it.each([
    ['a social security number', ssn],
    ['a payment card', card],
    [
      'a bank number with its name',
      fc.tuple(fc.constantFrom('account ', 'routing no. ', 'cuenta: '), digits(10)).map((two) => two.join('')),
    ],
  ] as const)('leaves no digit of %s, at any position', (_, secret) =>
    fc.assert(
      fc.property(words, secret, words, (before, number, after) => {
        const { text, kinds } = maskSecrets(`${before} ${number} ${after}`)
        return !/\d/.test(text) && kinds.length > 0
      }),
    ),
  )

  it('changes digits and nothing else, and does so once', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), ssn, card, fc.stringMatching(/^[\d -]{0,40}$/)), (text) => {
        const once = maskSecrets(text)
        const isLike = [...once.text].every((letter, at) => letter === '•' || letter === [...text][at])
        return once.text.length === text.length && isLike && maskSecrets(once.text).text === once.text
      }),
    ))
})

describe('the check digit of a card', () => {
  it.each(['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117'])('holds for %s', (number) =>
    expect(isLuhnValid(number)).toBe(true),
  )
  it.each(['4111111111111112', '1234567812345678', '', '4', '4111 1111'])('fails for %j', (number) =>
    expect(isLuhnValid(number)).toBe(false),
  )
  it('tells every single wrong digit', () =>
    fc.assert(
      fc.property(digits(15), fc.nat(14), fc.integer({ min: 1, max: 9 }), (payload, at, by) => {
        const right = payload + checkDigit(payload)
        const wrong = [...right].map((d, i) => (i === at ? String((Number(d) + by) % 10) : d)).join('')
        return isLuhnValid(right) && !isLuhnValid(wrong)
      }),
    ))
})
