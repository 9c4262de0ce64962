import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TERMS_YEARS } from '../enumerations/index.ts'
import { laterDrawRate, type PriceQuestion, price, primeAfter } from './price.ts'
import { defaultRateSheet as sheet } from './rate-sheet.ts'

const usual: PriceQuestion = {
  fico: 745,
  hcltvPercent: '68',
  termYears: 10,
  feePercent: '4.99',
  occupancy: 'PRIMARY',
  lienPosition: 2,
  autopay: false,
}

const rate = (change: Partial<PriceQuestion>): string => {
  const answer = price(sheet, { ...usual, ...change })
  return answer.ok ? answer.ratePercent : answer.reason
}

describe('the price', () => {
  it.each([
    ['a score of 745, 68 % and ten years', {}, '8.95'],
    ['a score of 700, 80 % and fifteen years', { fico: 700, hcltvPercent: '80', termYears: 15 }, '10.70'],
    ['a score of 665, 84 % and thirty years', { fico: 665, hcltvPercent: '84', termYears: 30 }, '13.50'],
    ['autopay', { autopay: true }, '8.70'],
    ['a fee of 2.99 %', { feePercent: '2.99' }, '9.45'],
    ['no fee, however it is written', { feePercent: '0.00' }, '10.20'],
    ['a second home', { occupancy: 'SECOND_HOME' }, '9.45'],
    ['an investment', { occupancy: 'INVESTMENT' }, '9.95'],
    ['a third lien', { lienPosition: 3 }, '9.45'],
    ['the best of everything', { fico: 850, hcltvPercent: '12', termYears: 5, autopay: true }, '7.60'],
  ] as const)('for %s is right', (_, change, expected) => expect(rate(change)).toBe(expected))

  it.each([
    ['50', '8.45'],
    ['50.0000001', '8.60'],
    ['70', '8.95'],
    ['70.00', '8.95'],
    ['70.0000000001', '9.25'],
    ['70.01', '9.25'],
    ['85', '10.65'],
    ['85.01', 'HCLTV_ABOVE_SHEET'],
  ] as const)('at a ratio of %s is %s', (hcltvPercent, expected) => expect(rate({ hcltvPercent })).toBe(expected))

  it.each([
    [740, '8.95'],
    [739, '9.30'],
    [640, '12.20'],
    [639, 'SCORE_BELOW_SHEET'],
  ] as const)('at a score of %s is %s', (fico, expected) => expect(rate({ fico })).toBe(expected))

  it('is refused for a term or a fee that the sheet does not have', () => {
    expect(price({ ...sheet, terms: [] }, usual)).toEqual({ ok: false, reason: 'TERM_NOT_OFFERED' })
    expect(rate({ feePercent: '3' })).toBe('FEE_NOT_OFFERED')
  })
  it('is refused above the highest rate and lifted to the lowest', () => {
    expect(price({ ...sheet, highestPercent: '8.94' }, usual)).toEqual({ ok: false, reason: 'RATE_ABOVE_SHEET' })
    expect(price({ ...sheet, highestPercent: '8.95' }, usual).ok).toBe(true)
    const lifted = price({ ...sheet, lowestPercent: '9' }, usual)
    expect(lifted).toMatchObject({ ok: true, ratePercent: '9.00' })
    expect(lifted.ok && lifted.trail.at(-1)).toEqual({ row: 'lowest rate', band: '9 %', adderPercent: '0.05' })
  })
  it('shows every row that made it', () =>
    expect(price(sheet, { ...usual, autopay: true })).toEqual({
      ok: true,
      ratePercent: '8.70',
      trail: [
        { row: 'start', band: sheet.version, adderPercent: '7.85' },
        { row: 'score', band: '740 and above', adderPercent: '0.45' },
        { row: 'hcltv', band: 'up to 70 %', adderPercent: '0.50' },
        { row: 'term', band: '10 years', adderPercent: '0.15' },
        { row: 'occupancy', band: 'PRIMARY', adderPercent: '0' },
        { row: 'lien position', band: '2', adderPercent: '0' },
        { row: 'origination fee', band: '4.99 %', adderPercent: '0' },
        { row: 'autopay', band: 'yes', adderPercent: '-0.25' },
      ],
    }))
  it('keeps eighths where a sheet has them', () =>
    expect(price({ ...sheet, startPercent: '7.875' }, usual)).toMatchObject({ ratePercent: '8.975' }))

  const questions = fc.record({
    fico: fc.integer({ min: 640, max: 850 }),
    hcltvPercent: fc.integer({ min: 0, max: 85_000 }).map((thousandths) => String(thousandths / 1000)),
    termYears: fc.constantFrom(...TERMS_YEARS),
    feePercent: fc.constantFrom('4.99', '2.99', '1.50', '0'),
    occupancy: fc.constantFrom('PRIMARY' as const, 'SECOND_HOME' as const, 'INVESTMENT' as const),
    lienPosition: fc.integer({ min: 1, max: 3 }),
    autopay: fc.boolean(),
  })
  it('never rises with a better score, and never falls with a higher ratio', () =>
    fc.assert(
      fc.property(questions, fc.nat(210), fc.nat(20), (question, points, percent) => {
        const answer = Number(rate(question))
        expect(Number(rate({ ...question, fico: Math.min(850, question.fico + points) }))).toBeLessThanOrEqual(answer)
        const lower = String(Math.max(0, Number(question.hcltvPercent) - percent))
        expect(Number(rate({ ...question, hcltvPercent: lower }))).toBeLessThanOrEqual(answer)
      }),
    ))
  it('is lower by exactly the discount with autopay', () =>
    fc.assert(
      fc.property(questions, (question) => {
        const cents = (autopay: boolean) => Math.round(Number(rate({ ...question, autopay })) * 100)
        expect(cents(false) - cents(true)).toBe(25)
      }),
    ))
})

describe('a later draw', () => {
  it('bears prime and the margin', () =>
    expect([0, 1, 2].map((rise) => [primeAfter(sheet, rise), laterDrawRate(sheet, rise)])).toEqual([
      ['6.75', '8.65'],
      ['7.75', '9.65'],
      ['8.75', '10.65'],
    ]))
})
