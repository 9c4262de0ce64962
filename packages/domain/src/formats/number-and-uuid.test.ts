import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNumberIn } from './number.ts'
import { isUuid, uuidInPath } from './uuid.ts'

describe('isNumberIn', () => {
  it.each([
    [5, {}, true],
    [5, { min: 5, max: 5 }, true],
    [4.99, { min: 5 }, false],
    [5.01, { max: 5 }, false],
    [-1, { max: 0 }, true],
    [Number.NaN, {}, false],
    ['5', {}, false],
    [null, {}, false],
    [undefined, { min: 0 }, false],
  ])('of %j within %j is %j [P-5-08..11]', (value, bounds, answer) => expect(isNumberIn(value, bounds)).toBe(answer))
})

describe('isUuid [P-5-07]', () => {
  it('knows every version', () => fc.assert(fc.property(fc.uuid(), isUuid)))

  it.each(['00000000-0000-0000-0000-000000000000', 'ABCDEF01-2345-6789-abcd-EF0123456789'])('accepts %s', (value) =>
    expect(isUuid(value)).toBe(true),
  )

  it.each([
    '',
    'register',
    '00000000000000000000000000000000',
    '0000000-00000-0000-0000-000000000000',
    'g0000000-0000-0000-0000-000000000000',
    ' 00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000\n',
    42,
    undefined,
  ])('refuses %j', (value) => expect(isUuid(value)).toBe(false))
})

describe('uuidInPath', () => {
  const uuid = '3f2a1b0c-0000-4000-8000-000000000001'

  it.each([
    [`/account/heloc/${uuid}/liens`, uuid],
    [`/account/heloc/${uuid}?step=name#top`, uuid],
    [`/${uuid}`, uuid],
    ['/account/heloc/register', undefined],
    [`/account/heloc/x${uuid}/liens`, undefined],
    ['/', undefined],
  ])('of %s is %s [C-2-22]', (path, found) => expect(uuidInPath(path)).toBe(found))
})
