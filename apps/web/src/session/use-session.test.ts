import { expect, it } from 'vitest'
import { tokenKind, tokenOwner } from './use-session.ts'

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

it('reads whose token it is', () => {
  const sub = '3f2a1b0c-0000-4000-8000-000000000001'
  expect(tokenOwner(tokenOf({ kind: 'borrower', sub }))).toBe(sub)
})

it.each([
  ['nobody', null],
  ['a token that names nobody', tokenOf({ kind: 'borrower' })],
  ['a name that is no uuid', tokenOf({ sub: 'avery@example.com' })],
])('takes %s for nobody’s', (_, token) => expect(tokenOwner(token)).toBeNull())
