import { describe, expect, it } from 'vitest'
import { countIncome, type IncomeLine } from './index.ts'

const counted = (...lines: IncomeLine[]) => {
  const found = countIncome(lines)
  return found.ok ? found.annualCents : found.error
}

describe('a line of a worksheet', () => {
  it.each<readonly [string, IncomeLine, number | string]>([
    ['a salary', { kind: 'BASE', amountCents: 90_000_00, period: 'YEAR' }, 90_000_00],
    ['two weeks of pay', { kind: 'BASE', amountCents: 3_000_00, period: 'TWO_WEEKS' }, 78_000_00],
    ['half a month of pay', { kind: 'BASE', amountCents: 3_000_00, period: 'HALF_MONTH' }, 72_000_00],
    ['a wage', { kind: 'BASE', amountCents: 25_00, period: 'HOUR', hoursPerWeek: '37.5' }, 48_750_00],
    ['a wage without its hours', { kind: 'BASE', amountCents: 25_00, period: 'HOUR' }, 'hoursMissing'],
    [
      'a base above the year to date',
      { kind: 'BASE', amountCents: 5_000_00, period: 'MONTH', ytdCents: 24_000_00, ytdMonths: '6' },
      48_000_00,
    ],
    [
      'the same, where somebody says why',
      {
        kind: 'BASE',
        amountCents: 5_000_00,
        period: 'MONTH',
        ytdCents: 24_000_00,
        ytdMonths: '6',
        reason: 'UNPAID_LEAVE',
      },
      60_000_00,
    ],
    [
      'a base below the year to date, which has overtime in it',
      { kind: 'BASE', amountCents: 5_000_00, period: 'MONTH', ytdCents: 36_000_00, ytdMonths: '6' },
      60_000_00,
    ],
    [
      'overtime of two years',
      { kind: 'OVERTIME', ytdCents: 6_000_00, ytdMonths: '6', lastYearCents: 9_000_00 },
      10_000_00,
    ],
    [
      'overtime that declines',
      { kind: 'OVERTIME', ytdCents: 3_000_00, ytdMonths: '6', lastYearCents: 9_000_00 },
      6_000_00,
    ],
    ['a bonus of one year', { kind: 'BONUS', ytdCents: 6_000_00, ytdMonths: '12' }, 'reasonMissing'],
    [
      'the same with a reason',
      { kind: 'BONUS', ytdCents: 6_000_00, ytdMonths: '12', reason: 'STARTED_THIS_YEAR' },
      6_000_00,
    ],
    [
      'a bonus of one year that counts for nothing',
      { kind: 'BONUS', ytdCents: 6_000_00, ytdMonths: '12', countedCents: 0, reason: 'ONE_YEAR_ONLY' },
      0,
    ],
    ['no months', { kind: 'COMMISSION', ytdCents: 1_00, ytdMonths: '0' }, 'months'],
    ['thirteen months', { kind: 'COMMISSION', ytdCents: 1_00, ytdMonths: '13' }, 'months'],
    [
      'a business of two years',
      { kind: 'SELF_EMPLOYED', lastYearCents: 50_000_00, yearBeforeCents: 40_000_00, addBackCents: 2_000_00 },
      46_000_00,
    ],
    [
      'a business that declines',
      { kind: 'SELF_EMPLOYED', lastYearCents: 30_000_00, yearBeforeCents: 50_000_00, addBackCents: 0 },
      30_000_00,
    ],
    [
      'a business with a loss the year before',
      { kind: 'SELF_EMPLOYED', lastYearCents: 50_000_00, yearBeforeCents: 0, lossCents: 10_000_00, addBackCents: 0 },
      20_000_00,
    ],
    ['a rent', { kind: 'RENTAL', grossCents: 24_000_00, costsCents: 15_000_00, addBackCents: 4_000_00 }, 13_000_00],
    ['a rent at a loss', { kind: 'RENTAL', grossCents: 10_000_00, costsCents: 15_000_00, addBackCents: 0 }, 0],
    ['a pension', { kind: 'OTHER', annualCents: 12_000_00 }, 12_000_00],
    ['less than it comes to', { kind: 'OTHER', annualCents: 12_000_00, countedCents: 6_000_00 }, 'reasonMissing'],
    [
      'the same with a reason',
      { kind: 'OTHER', annualCents: 12_000_00, countedCents: 6_000_00, reason: 'MAY_NOT_CONTINUE' },
      6_000_00,
    ],
    [
      'more than it comes to',
      { kind: 'OTHER', annualCents: 12_000_00, countedCents: 12_000_01, reason: 'RAISE_SINCE' },
      'tooMuch',
    ],
  ])('%s', (_, line, answer) => expect(counted(line)).toBe(answer))
})

it('a worksheet is the sum of what is counted, and names every figure that was compared', () => {
  const found = countIncome([
    { kind: 'BASE', amountCents: 5_000_00, period: 'MONTH' },
    { kind: 'OVERTIME', ytdCents: 6_000_00, ytdMonths: '6', lastYearCents: 9_000_00 },
  ])
  expect(found).toEqual({
    ok: true,
    annualCents: 70_000_00,
    lines: [
      { kind: 'BASE', figures: { base: 60_000_00 }, computedCents: 60_000_00, countedCents: 60_000_00, reason: null },
      {
        kind: 'OVERTIME',
        figures: { yearToDate: 12_000_00, lastYear: 9_000_00, average: 10_000_00 },
        computedCents: 10_000_00,
        countedCents: 10_000_00,
        reason: null,
      },
    ],
  })
})
