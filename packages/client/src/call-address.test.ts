import { expect, it } from 'vitest'
import { callAddress } from './call-address.ts'

it('fills the parts of a path', () =>
  expect(callAddress('/heloc/:uuid/documents/:document', { uuid: 'a', document: 'b/c' })).toBe(
    '/heloc/a/documents/b%2Fc',
  ))

it('repeats the key of a query for each value of a list, and leaves out what is not there [P-7-11]', () =>
  expect(callAddress('/inbox', {}, { to: ['a@b.c', 'd@e.f'], page: 2, from: undefined, until: null })).toBe(
    '/inbox?to=a%40b.c&to=d%40e.f&page=2',
  ))

it.each([undefined, null, ''])('takes a part that is %j for a bug', (uuid) =>
  expect(() => callAddress('/heloc/:uuid', { uuid })).toThrow('/heloc/:uuid needs a uuid.'),
)
