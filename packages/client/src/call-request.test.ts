import { expect, it } from 'vitest'
import { callAddress, serviceBase } from './call-request.ts'

it.each([
  ['a test host outside production', { isProduction: false }, 'http://localhost:3000'],
  ["the page's own host in production", { isProduction: true }, ''],
  ['what the page names', { isProduction: false, given: 'https://lender.example' }, 'https://lender.example'],
  ['what the page names, in production too', { isProduction: true, given: 'https://a.example/' }, 'https://a.example'],
  ['no name that is empty', { isProduction: false, given: '' }, 'http://localhost:3000'],
])('[C-9-20] is %s', (_, surroundings, base) => expect(serviceBase(surroundings)).toBe(base))

// [ASVS-1.2.2]
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
