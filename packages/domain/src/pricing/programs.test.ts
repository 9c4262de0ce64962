import { describe, expect, it } from 'vitest'
import { PROGRAMS } from '../enumerations/index.ts'
import { MEMBERSHIP_ROUTES, membershipRoutes, sheetUnder, startsWithAutopay } from './programs.ts'
import { defaultRateSheet } from './rate-sheet.ts'

const feesUnder = (programs: Parameters<typeof sheetUnder>[0]) =>
  sheetUnder(programs, defaultRateSheet).fees.map(({ feePercent }) => feePercent)

describe('the programs of a lender', () => {
  it('all in: the row without a fee is left, with what it adds to the rate', () =>
    expect(sheetUnder(['ALL_IN'], defaultRateSheet).fees).toEqual([{ feePercent: '0', adderPercent: '1.25' }]))

  it('do not change the sheet if none of them is about fees', () =>
    expect(sheetUnder(['AUTOPAY', 'CREDIT_UNION'], defaultRateSheet)).toBe(defaultRateSheet))

  it('count together', () => expect(feesUnder(['AUTOPAY', 'ALL_IN'])).toEqual(['0']))

  it.each([
    [['AUTOPAY'], true],
    [['ALL_IN', 'AUTOPAY'], true],
    [['ALL_IN'], false],
    [[], false],
  ] as const)('%j begin the offer with autopay: %s', (programs, expected) =>
    expect(startsWithAutopay(programs)).toBe(expected),
  )

  it.each([
    ['ALL_IN', []],
    ['AUTOPAY', []],
    ['CREDIT_UNION', ['FIELD']],
    ['DEPARTMENT_OF_COMMERCE_CU', ['EMPLOYER']],
    ['QUORUM', ['SHARE']],
    ['TEACHERS_FEDERAL_CU', ['OCCUPATION']],
    ['VALLEY_STRONG_FFA', ['ASSOCIATION']],
    ['VALLEY_STRONG_NON_FFA', ['COMMUNITY']],
  ] as const)('%s is joined by %j', (program, ways) => expect(membershipRoutes([program])).toEqual(ways))

  it('name each way once, and every way is one of a program', () => {
    expect(membershipRoutes(['QUORUM', 'CREDIT_UNION', 'QUORUM'])).toEqual(['SHARE', 'FIELD'])
    expect([...membershipRoutes(PROGRAMS)].toSorted()).toEqual([...MEMBERSHIP_ROUTES].toSorted())
  })
})
