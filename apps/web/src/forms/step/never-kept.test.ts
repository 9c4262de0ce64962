import { expect, it } from 'vitest'
import { keepable, NEVER_KEPT } from './never-kept.ts'

// [ASVS-14.3.3]
it.each(NEVER_KEPT)('a draft in the browser holds no %s, however deep', (name) =>
  expect(keepable({ city: 'Fort Collins', [name]: 'x', owners: [{ [name]: 'x', relation: 'SPOUSE' }] })).toEqual({
    city: 'Fort Collins',
    owners: [{ relation: 'SPOUSE' }],
  }),
)

// [ASVS-14.3.3]
it('are the numbers and words that open something or name a person to others', () =>
  expect([...NEVER_KEPT].sort()).toEqual([
    'accountNumber',
    'accountNumberAgain',
    'birthDate',
    'code',
    'econsentCode',
    'password',
    'pin',
    'routingNumber',
    'taxId',
  ]))
