import { expect, it } from 'vitest'
import { kindFor } from './account.ts'

it.each([
  [[], undefined, 'borrower'],
  [['broker'], undefined, 'broker'],
  [['agent'], undefined, 'borrower'],
  [['agent', 'originator'], undefined, 'originator'],
  [['broker'], 'borrower', 'borrower'],
  [['broker'], 'signer', 'signer'],
  [[], 'signer', 'signer'],
  [[], 'broker', undefined],
  [['broker'], 'originator', undefined],
  [['broker'], 'agent', undefined],
  [['agent'], 'agent', 'agent'],
] as const)('an account with the flags %j that comes as %s is a %s', (types, asked, kind) =>
  expect(kindFor(types, asked)).toBe(kind),
)
