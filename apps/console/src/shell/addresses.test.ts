import { expect, it } from 'vitest'
import { afterSignIn } from './addresses.ts'

it.each([
  ['/applications/abc?x=1', '/applications/abc?x=1'],
  ['/', '/'],
  ['/sign-in', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  [undefined, '/'],
])('after signing in, %s leads to %s', (wanted, place) => expect(afterSignIn(wanted)).toBe(place))
