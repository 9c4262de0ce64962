import { expect, it } from 'vitest'
import type { VerifiedFacts } from '../case/facts.ts'
import { personReasonWords, TERMS_REASONS, termsReasons } from '../index.ts'
import { approvable, home, mortgage, rules } from '../testing/underwriting-fixtures.ts'
import { decide } from './decide.ts'

const first: VerifiedFacts = { ...approvable, verifiedAnnualIncomeCents: 124_000_00 }
const chosen = {
  amountCents: 120_000_00,
  termYears: 20,
  feePercent: '2.99',
  rateWithoutAutopayPercent: '9.55',
  offeredAt: 'initial',
} as const

const reasonsOf = (change: Partial<VerifiedFacts>, terms: Partial<typeof chosen> = {}, before = first) => {
  const request = { ...rules, stage: 'final', facts: { ...first, ...change }, chosen: { ...chosen, ...terms } } as const
  expect(decide(request).decision).toBe('SELECT')
  return termsReasons(request, before)
}

it.each<[string, Partial<VerifiedFacts>, readonly string[]]>([
  ['less income', { verifiedAnnualIncomeCents: 74_000_00 }, ['LINE_ABOVE_INCOME']],
  [
    'a lower value',
    { property: { ...home, valueCents: 480_000_00 }, verifiedAnnualIncomeCents: 200_000_00 },
    ['LINE_ABOVE_EQUITY'],
  ],
  [
    'less income and a lower value',
    { property: { ...home, valueCents: 480_000_00 }, verifiedAnnualIncomeCents: 74_000_00 },
    ['LINE_ABOVE_EQUITY', 'LINE_ABOVE_INCOME'],
  ],
  ['a lower score', { score: 705 }, ['SCORE_BELOW_PRICE']],
  ['a value that costs a band', { property: { ...home, valueCents: 600_000_00 } }, ['EQUITY_BELOW_PRICE']],
  [
    'a debt that costs a band and a lower score',
    { liens: [{ ...mortgage, balanceCents: 355_000_00 }], score: 705 },
    ['SCORE_BELOW_PRICE', 'EQUITY_BELOW_PRICE'],
  ],
])('terms that do not hold because of %s say so', (_, change, reasons) => expect(reasonsOf(change)).toEqual(reasons))

it('a price that the lender changed itself is its own reason', () =>
  expect(reasonsOf({}, { rateWithoutAutopayPercent: '9.10' as never })).toEqual(['TERMS_NOT_AVAILABLE']))

it.each(Object.keys(TERMS_REASONS))('%s has words for the applicant', (code) =>
  expect(personReasonWords(code, { state: 'CO' })?.says).toMatch(/\.$/),
)
