import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalText } from './log-entry.ts'

/** Half the keys are numbers, which objects list by their size, and texts hold what has to be escaped. */
const key = fc.oneof(fc.nat(2_000).map(String), fc.string({ unit: 'binary' }))
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 8 }),
  ),
})).value

it('of whatever JSON has is the text of RFC 8785, by another hand', () => {
  fc.assert(
    fc.property(json, (value) => canonicalText(value) === canonicalize(value)),
    { numRuns: 2_000 },
  )
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, nth) => [`${(nth * 7_919) % 500}é`, nth]))
  expect(canonicalText(many)).toBe(canonicalize(many))
})

it('leaves out what is undefined, and refuses what JSON has not', () => {
  const value = { b: undefined, a: [undefined, new Date(0), -0], c: { d: undefined } }
  expect(canonicalText(value)).toBe(canonicalize(value))
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY])
    for (const written of [canonicalText, canonicalize]) expect(() => written({ none })).toThrow()
})
