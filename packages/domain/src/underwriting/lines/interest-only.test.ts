import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interestOnlyPayment, levelPayment } from '../../finance/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import type { Policy } from '../case/policy.ts'
import { decide } from '../decisions/decide.ts'
import { applyChange } from '../reasons/change.ts'
import { counterfactuals } from '../reasons/counterfactuals.ts'
import { approvable, rules, withHome } from '../testing/underwriting-fixtures.ts'
import { quote } from './quote.ts'

const policy: Policy = { ...rules.policy, version: 'from 62', interestOnlyFromAge: 62 }
const elder: UnderwritingFacts = { ...approvable, ofProgramAge: true }
const younger: UnderwritingFacts = { ...approvable, ofProgramAge: false }
const decided = (facts: UnderwritingFacts, rule = policy) => decide({ ...rules, policy: rule, stage: 'initial', facts })
const ageRule = (facts: UnderwritingFacts, rule = policy) =>
  decided(facts, rule).trail.filter(({ rule: name }) => name === 'age of the programme')

describe('the age of a programme for people of 62 and older', () => {
  it('accepts applicants of that age, and says so in the trail', () => {
    expect(decided(elder).decision).toBe('SELECT')
    expect(ageRule(elder)).toEqual([
      { rule: 'age of the programme', input: { ofProgramAge: true, youngestAge: 62 }, outcome: 'passes' },
    ])
  })

  it.each([
    ['is younger', younger],
    ['is not told to be of it', approvable],
  ])('refuses an applicant who %s, with the age and nothing to change', (_, facts) => {
    const { decision, reasons } = decided(facts)
    expect(decision).toBe('DECLINE')
    expect(reasons).toEqual([{ code: 'UNDER_PROGRAM_AGE', hmdaDenialCode: 9, values: { youngestAge: 62 } }])
    const request = { ...rules, policy, stage: 'initial', facts } as const
    expect(counterfactuals(request, reasons)).toEqual([{ code: 'UNDER_PROGRAM_AGE', changes: [] }])
  })

  it('is used by no other lender: the decision and its trail do not depend on it', () => {
    const others = [approvable, younger, elder].map((facts) => decided(facts, rules.policy))
    expect(new Set(others.map((decision) => JSON.stringify(decision))).size).toBe(1)
    expect(ageRule(younger, rules.policy)).toEqual([])
  })

  it('is affected by no change that is named for another reason', () =>
    fc.assert(
      fc.property(fc.integer({ min: 560, max: 700 }), fc.integer({ min: 20_000, max: 90_000 }), (score, dollars) => {
        const facts = { ...elder, score, statedAnnualIncomeCents: dollars * 100, assets: [] }
        const request = { ...rules, policy, stage: 'initial', facts } as const
        const ways = counterfactuals(request, decide(request).reasons)
        for (const change of ways.flatMap(({ changes }) => changes))
          expect(applyChange(request, change).facts.ofProgramAge).toBe(true)
      }),
      { numRuns: 60 },
    ))
})

const asked = {
  policy,
  sheet: rules.sheet,
  facts: elder,
  amountCents: 60_000_00,
  termYears: 20,
  feePercent: '2.99',
  autopay: false,
  fundedOn: '2026-12-02',
} as const
const quoted = (change: object = {}) => {
  const answer = quote({ ...asked, ...change })
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

describe('the quote of an interest-only line', () => {
  it('shows the payments before and after the draw period, equal to the schedule', () => {
    const summary = quoted()
    const { rows, paymentCents } = levelPayment({
      principalCents: 60_000_00,
      ratePercent: summary.ratePercent,
      payments: 240,
      interestOnlyPayments: 48,
      fundedOn: '2026-12-02',
      firstPaymentOn: '2027-01-01',
    })
    const before = rows.slice(0, 48).map((row) => row.paymentCents)
    expect(summary).toMatchObject({ payments: 240, interestOnlyPayments: 48, drawPeriodYears: 4, paymentCents })
    expect(summary.interestOnly).toEqual({
      averageCents: interestOnlyPayment({ principalCents: 60_000_00, ratePercent: summary.ratePercent }),
      leastCents: Math.min(...before),
      mostCents: Math.max(...before),
    })
    expect(summary.totalPaymentsCents).toBe(rows.reduce((sum, row) => sum + row.paymentCents, 0))
  })

  it('holds both prices, and the APR is the rate as for any line', () => {
    const { withAutopay, withoutAutopay, aprPercent, ratePercent } = quoted()
    expect(Number(aprPercent)).toBe(Number(ratePercent))
    expect(withAutopay.interestOnly?.averageCents).toBeLessThan(withoutAutopay.interestOnly?.averageCents ?? 0)
  })

  it('owes all of it until the draw period ends, and nothing at the end', () => {
    const { costOverTime } = quoted()
    expect(costOverTime.slice(0, 5).map(({ balanceCents }) => balanceCents)).toEqual(Array(5).fill(60_000_00))
    expect(costOverTime[5]?.balanceCents).toBeLessThan(60_000_00)
    expect(costOverTime.at(-1)?.balanceCents).toBe(0)
  })

  it('is judged by the payment that pays back: no larger line is had because the first years cost less', () => {
    const facts = { ...elder, statedAnnualIncomeCents: 72_000_00 }
    const level = quoted({ policy: rules.policy, facts, amountCents: 25_000_00 })
    const interestOnly = quoted({ facts, amountCents: 25_000_00 })
    expect(Number(interestOnly.dtiPercent)).toBeGreaterThan(Number(level.dtiPercent))
    expect(interestOnly.paymentCents).toBeGreaterThan(level.paymentCents)
    expect(decided(facts).maxLineCents).toBeLessThan(decided(facts, rules.policy).maxLineCents)
  })

  it('has no such figure at any other lender', () => {
    const summary = quoted({ policy: rules.policy })
    expect(summary).not.toHaveProperty('interestOnly')
    expect(summary).not.toHaveProperty('interestOnlyPayments')
  })

  it('is refused as a high-cost line by the same test: index plus margin, or its own rate', () => {
    const sheet = { ...rules.sheet, apor: { ...rules.sheet.apor, percent: '0.10' } }
    expect(decide({ ...rules, sheet, policy, stage: 'initial', facts: elder }).reasons[0]?.code).toBe('HIGH_COST')
    expect(decided(withHome({}, elder)).decision).toBe('SELECT')
  })
})
