import { describe, expect, it } from 'vitest'
import { incomeSourcesFor, isLinkType } from './income-sources.ts'

describe('the ways to show income', () => {
  it.each([
    [['FULL_TIME'], 'payroll'],
    [['SELF_EMPLOYED'], 'tax'],
    [['RETIRED'], 'bank'],
    [['SELF_EMPLOYED', 'PART_TIME'], 'tax'],
    [[], 'payroll'],
  ] as const)('for %j begin with %s', (types, first) => expect(incomeSourcesFor(types)[0]).toBe(first))
  it('are all there, each once', () =>
    expect([...incomeSourcesFor(['RETIRED', 'FULL_TIME'])].toSorted()).toEqual(['bank', 'payroll', 'paystub', 'tax']))
  it('know the kinds of links that exist', () => {
    expect(isLinkType('tax')).toBe(true)
    expect(isLinkType('paystub')).toBe(false)
    expect(isLinkType(undefined)).toBe(false)
  })
})
