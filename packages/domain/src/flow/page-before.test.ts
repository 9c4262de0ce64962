import { describe, expect, it } from 'vitest'
import { type Answered, isGiven, pageBefore } from './page-before.ts'
import type { ApplicationPage } from './pages.ts'

const at = '2026-11-04T17:00:00Z'
const answered: Answered = {
  profileConfirmedAt: at,
  liens: { confirmedAt: at },
  offer: {},
  additional: {},
  demographics: 'NOT_PROVIDED',
  disclosures: { summaryCertifiedAt: at },
  incomeVerification: { verifiedAnnualCents: 120_000_00 },
  bank: { disburse: {}, payType: 'MANUAL', confirmedAt: at },
  identity: { status: 'VERIFIED' },
}
const nothing = () => false

const wayBack = (from: ApplicationPage, known: Answered): readonly ApplicationPage[] => {
  const before = pageBefore(from, known, nothing)
  return before === undefined ? [] : [before, ...wayBack(before, known)]
}

describe('the way back', () => {
  it('goes from signing through every page to the first', () =>
    expect(wayBack('signing/intro', answered)).toEqual([
      'identity',
      'bank/confirm',
      'bank/autopay',
      'bank/disburse',
      'income/review',
      'start/app-summary',
      'start/hmda',
      'start/contact',
      'product/select',
      'liens',
      'start/profile',
    ]))

  it('leaves out a page that nobody saw', () =>
    expect(pageBefore('start/app-summary', { ...answered, demographics: 'NOT_ASKED' }, nothing)).toBe('start/contact'))

  it('leads to a page of the same step that is not answered yet', () =>
    expect(pageBefore('income/link/:type', {}, (page) => page === 'income/review')).toBe('income/review'))

  it.each(['start/profile', 'complete', 'error/decline', 'bpo/hold'] as const)('begins nowhere at %s', (page) =>
    expect(pageBefore(page, answered, nothing)).toBeUndefined(),
  )
})

describe('a page that can be looked at again', () => {
  it('is one that was answered', () => {
    expect(isGiven('liens', answered)).toBe(true)
    expect(isGiven('liens', {})).toBe(false)
    expect(isGiven('signing/intro', answered)).toBe(false)
  })
})
