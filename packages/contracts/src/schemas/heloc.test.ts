import { expect, it } from 'vitest'
import { Heloc } from './heloc.ts'

const { consents, payType, term, rate } = Heloc.shape

it.each([
  ['[P-3-92]', 'the consents', consents, [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }], [{ type: 'ECONSENT' }]],
  ['[P-3-97]', 'the way of paying', payType, 'AUTOPAY', 'CHECK'],
  ['[P-3-97]', 'the way of paying', payType, 'MANUAL', 'autopay'],
  ['[P-3-85]', 'the rate', rate, 8.2, '8.20'],
  ['[P-3-87]', 'the term', term, 20, '20 years'],
] as const)('%s %s may be what the specification names, and nothing else', (_, _what, schema, good, bad) => {
  expect(schema.safeParse(good)).toMatchObject({ success: true, data: good })
  expect(schema.safeParse(bad).success).toBe(false)
})
