import { describe, expect, it } from 'vitest'
import { addDays, type Day, day } from '../calendar/index.ts'
import { CASE_RULES, type CaseDays, type CaseRule, keepingsOf, monthsKept, purgeableOn } from './index.ts'

const endedOn = day('2026-05-20')

/** By rule: a case that it alone keeps the longest, and the day on which that ends, counted by hand. */
const LAST_KEPT_BY: Readonly<
  Record<CaseRule, { readonly days: CaseDays; readonly goneOn: Day; readonly longer?: number }>
> = {
  fundedApplications: {
    days: { outcome: 'COMPLETE', endedOn, signedOn: day('2026-05-10'), lineEndsOn: day('2056-05-10') },
    goneOn: day('2061-05-10'),
  },
  declinedApplications: {
    days: { outcome: 'DECLINED', endedOn, noticeOn: day('2026-05-31') },
    goneOn: day('2030-03-31'),
    longer: 46,
  },
  withdrawnApplications: { days: { outcome: 'CANCELLED', endedOn }, goneOn: day('2031-05-20'), longer: 60 },
  register: { days: { outcome: 'CANCELLED', endedOn }, goneOn: day('2030-03-01') },
  closingDocuments: {
    days: { outcome: 'CANCELLED', endedOn, signedOn: day('2026-05-10') },
    goneOn: day('2031-05-10'),
    longer: 60,
  },
  notarialRecords: {
    days: { outcome: 'CANCELLED', endedOn, notarizedOn: day('2026-05-12') },
    goneOn: day('2036-05-12'),
  },
}

describe('an application that ended', () => {
  it.each(Object.entries(LAST_KEPT_BY))('is kept by %s until the day before, and not on the day', (rule, one) => {
    const longer = one.longer === undefined ? {} : { [rule]: one.longer }
    const keepings = keepingsOf(one.days, longer)
    expect(purgeableOn(keepings)).toBe(one.goneOn)
    const last = keepings.filter(({ goneOn }) => goneOn !== null && goneOn > addDays(one.goneOn, -1))
    expect(last.map((keeping) => keeping.rule)).toEqual([rule])
  })

  it('is kept by the strictest rule that speaks of it, each with its law', () => {
    const keepings = keepingsOf({ outcome: 'DECLINED', endedOn, noticeOn: endedOn })
    expect(keepings.map(({ rule, law, goneOn }) => [rule, law, goneOn])).toEqual([
      ['declinedApplications', '12 CFR 1002.12(b)(1)', '2028-06-20'],
      ['register', '12 CFR 1003.6(a)(1)', '2030-03-01'],
    ])
  })

  it.each([
    ['a refusal without its notice', { outcome: 'DECLINED', endedOn }],
    ['a line whose last day is not known', { outcome: 'COMPLETE', endedOn, signedOn: endedOn }],
  ] as const)('is never purged as %s', (_, days) => expect(purgeableOn(keepingsOf(days))).toBeUndefined())
})

describe('a lender', () => {
  it('keeps longer than we do, and never shorter', () => {
    expect(monthsKept('declinedApplications', { declinedApplications: 60 })).toBe(60)
    expect(monthsKept('declinedApplications', { declinedApplications: 24 })).toBe(
      CASE_RULES.declinedApplications.months,
    )
  })
})
