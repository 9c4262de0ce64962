import { expect, it } from 'vitest'
import { isSameInbox } from './inbox.ts'

it.each([
  ['avery@example.test', 'AVERY@example.test', true],
  ['avery@example.test', 'avery+robin@example.test', true],
  ['avery+a@example.test', 'avery+b@example.test', true],
  ['avery@example.test', 'robin@example.test', false],
  ['avery@example.test', 'avery@another.test', false],
  ['avery@example.test', 'avery.robin@example.test', false],
  ['+@example.test', 'avery@example.test', false],
])('%s and %s reach one inbox: %s', (one, other, is) => expect(isSameInbox(one, other)).toBe(is))
