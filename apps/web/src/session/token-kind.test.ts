import { expect, it } from 'vitest'
import { tokenKind } from './token-kind.ts'

const tokenOf = (payload: object) => `Bearer e30.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.x`

it.each(['borrower', 'signer', 'broker', 'originator', 'agent'] as const)('reads that a token is a %s’s', (kind) =>
  expect(tokenKind(tokenOf({ kind, sub: 'somebody' }))).toBe(kind),
)

it.each([
  ['nobody', null],
  ['a word that is no token', 'sample'],
  ['a token of staff', tokenOf({ kind: 'staff' })],
  ['a token without a kind', tokenOf({})],
  ['a payload that is no object', 'Bearer e30.MQ.x'],
])('takes %s for no kind', (_, token) => expect(tokenKind(token)).toBeUndefined())
