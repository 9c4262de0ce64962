import { describe, expect, it } from 'vitest'
import { HOEPA_FIGURES, type HoepaTerms, hoepa, hoepaFiguresOn } from './hoepa.ts'

const figures = hoepaFiguresOn('2026-06-30')
if (!figures) throw new Error('the figures of 2026 are missing')

const ordinary: HoepaTerms = {
  totalLoanCents: 100_000_00,
  pointsAndFeesCents: 4_990_00,
  ratePercent: '9.00',
  aporPercent: '6.50',
  lien: 'junior',
}

describe('a high-cost mortgage', () => {
  it('is none at ordinary terms', () =>
    expect(hoepa(ordinary, figures)).toEqual({
      highCost: false,
      highCostByFees: false,
      highCostByApr: false,
      highCostByPrepaymentPenalty: false,
    }))

  it.each([
    ['fees of exactly 5 %', { pointsAndFeesCents: 5_000_00 }, {}],
    ['fees a cent over 5 %', { pointsAndFeesCents: 5_000_01 }, { highCostByFees: true }],
    ['the smallest loan of the 5 % test, fees at 5 %', { totalLoanCents: 27_592_00, pointsAndFeesCents: 1_379_60 }, {}],
    [
      'the smallest loan of the 5 % test, fees over',
      { totalLoanCents: 27_592_00, pointsAndFeesCents: 1_379_61 },
      { highCostByFees: true },
    ],
    ['a loan a dollar smaller, fees at 1,380', { totalLoanCents: 27_591_00, pointsAndFeesCents: 1_380_00 }, {}],
    [
      'a loan a dollar smaller, fees over 1,380',
      { totalLoanCents: 27_591_00, pointsAndFeesCents: 1_380_01 },
      { highCostByFees: true },
    ],
    ['a small loan at 8 %', { totalLoanCents: 15_000_00, pointsAndFeesCents: 1_200_00 }, {}],
    ['a small loan over 8 %', { totalLoanCents: 15_000_00, pointsAndFeesCents: 1_200_01 }, { highCostByFees: true }],
    ['a junior lien at APOR + 8.5', { ratePercent: '15.00' }, {}],
    ['a junior lien over APOR + 8.5', { ratePercent: '15.001' }, { highCostByApr: true }],
    ['a first lien at APOR + 6.5', { ratePercent: '13.00', lien: 'first' }, {}],
    ['a first lien over APOR + 6.5', { ratePercent: '13.01', lien: 'first' }, { highCostByApr: true }],
    ['a penalty of 2 % for 36 months', { prepaymentPenalty: { chargedForMonths: 36, percent: '2' } }, {}],
    [
      'a penalty in the 37th month',
      { prepaymentPenalty: { chargedForMonths: 37, percent: '1' } },
      { highCostByPrepaymentPenalty: true },
    ],
    [
      'a penalty over 2 %',
      { prepaymentPenalty: { chargedForMonths: 1, percent: '2.01' } },
      { highCostByPrepaymentPenalty: true },
    ],
  ] as const)('with %s is found by its test', (_case, change, found) =>
    expect(hoepa({ ...ordinary, ...change }, figures)).toEqual({
      highCost: Object.keys(found).length > 0,
      highCostByFees: false,
      highCostByApr: false,
      highCostByPrepaymentPenalty: false,
      ...found,
    }),
  )
})

describe('the thresholds', () => {
  it('of a day are the latest in force', () => {
    const next = { ...figures, effectiveFrom: '2027-01-01' as const, source: 'next' }
    expect(hoepaFiguresOn('2027-01-01', [...HOEPA_FIGURES, next])).toBe(next)
    expect(hoepaFiguresOn('2026-12-31', [...HOEPA_FIGURES, next])).toBe(figures)
  })

  it('are unknown before the first ones stored', () => expect(hoepaFiguresOn('2025-12-31')).toBeUndefined())
})
