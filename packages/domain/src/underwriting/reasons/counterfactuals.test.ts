import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UnderwritingFacts } from '../case/facts.ts'
import { decide, everyReasonAgainst } from '../decisions/decide.ts'
import type { DecisionRequest } from '../decisions/decision.ts'
import { anyFacts, oneDollarLess } from '../testing/counterfactual-fixtures.ts'
import { approvable, mortgage, otherLine, rules, withHome } from '../testing/underwriting-fixtures.ts'
import { applyChange } from './change.ts'
import { type Counterfactual, counterfactuals, isRulePassed } from './counterfactuals.ts'
import { principalReasons, REASONS, type Reason } from './reasons.ts'

const DECLINES = 500
const SEED = 20_261_105

type Decline = {
  readonly request: DecisionRequest
  readonly reasons: readonly Reason[]
  readonly ways: readonly Counterfactual[]
}

/** Shared by all cases: a payment does not depend on the applicant. */
const payments = new Map<string, number>()

/** The same 500 refusals each time: the seed is part of the test. */
const declines = (): readonly Decline[] => {
  const found: Decline[] = []
  for (const facts of fc.sample(anyFacts, { numRuns: 2_000, seed: SEED })) {
    const request = { ...rules, stage: 'initial', facts } as const
    const reasons = everyReasonAgainst(request, payments) ?? []
    if (reasons.length > 0) found.push({ request, reasons, ways: counterfactuals(request, reasons, payments) })
    if (found.length === DECLINES) break
  }
  return found
}

describe('what would change it, for 500 random refusals', () => {
  let found: readonly Decline[] = []
  beforeAll(() => {
    found = declines()
  })
  const named = () =>
    found.flatMap(({ request, ways }) =>
      ways.flatMap(({ code, changes }) => changes.map((change) => ({ request, code, change }))),
    )

  it('are 500 refusals, with every kind of reason that this lender has', () => {
    expect(found).toHaveLength(DECLINES)
    const codes = new Set(found.flatMap(({ ways }) => ways.map(({ code }) => code)))
    // Every state of the sample is served, and this lender has no minimum age; those cases are below and in
    // interest-only.test.ts.
    const elsewhere = ['STATE_NOT_SERVED', 'UNDER_PROGRAM_AGE']
    const expected = Object.keys(REASONS).filter((code) => !elsewhere.includes(code))
    expect([...codes].toSorted()).toEqual(expected.toSorted())
  })

  it('are refused by the decision itself for those reasons, the weightiest first', () => {
    for (const { request, reasons } of found.slice(0, 40))
      expect(decide(request).reasons).toEqual(principalReasons(reasons))
  })

  it('names a change that makes the rule pass once it is applied', () => {
    expect(named().length).toBeGreaterThan(DECLINES)
    for (const { request, code, change } of named()) {
      expect(isRulePassed(request, code, payments), `${code} refuses at first`).toBe(false)
      expect(isRulePassed(applyChange(request, change), code, payments), JSON.stringify({ code, change })).toBe(true)
    }
  })

  it('names the smallest: a dollar or a point less is not enough', () => {
    for (const { request, code, change } of named()) {
      const less = oneDollarLess(change)
      if (less !== undefined)
        expect(isRulePassed(applyChange(request, less), code, payments), JSON.stringify(change)).toBe(false)
    }
  })

  it('gives everybody one, except those who are too young to contract', () => {
    const without = found.flatMap(({ ways }) => ways.filter(({ changes }) => changes.length === 0))
    expect(new Set(without.map(({ code }) => code))).toEqual(new Set(['UNDER_AGE']))
  })

  it('changes what a borrower can change, and never who somebody is', () => {
    const changeable = new Set(['score', 'monthlyDebtCents', 'liens', 'statedAnnualIncomeCents', 'property'])
    for (const { request, change } of named()) {
      const after = applyChange(request, change).facts
      const touched = (Object.keys(after) as (keyof UnderwritingFacts)[]).filter(
        (key) => JSON.stringify(after[key]) !== JSON.stringify(request.facts[key]),
      )
      expect(touched.every((key) => changeable.has(key))).toBe(true)
    }
  })
})

describe('what would change it', () => {
  const ways = (facts: UnderwritingFacts, change: Partial<DecisionRequest> = {}) => {
    const request = { ...rules, stage: 'initial', facts, ...change } as DecisionRequest // the stage stays the initial one
    return counterfactuals(request, everyReasonAgainst(request) ?? [])
  }

  it('is a score, and nothing else, for a score', () =>
    expect(ways({ ...approvable, score: 588 })).toEqual([
      { code: 'SCORE_TOO_LOW', changes: [{ kind: 'SCORE_AT_LEAST', score: 640 }] },
    ]))

  it('is less to pay or more to earn for a debt ratio', () => {
    const [way] = ways({ ...approvable, monthlyDebtCents: 4_000_00, assets: [] })
    expect(way?.code).toBe('DTI_TOO_HIGH')
    expect(way?.changes.map(({ kind }) => kind)).toEqual(['PAYMENTS_LESS', 'INCOME_AT_LEAST'])
  })

  it('names no smaller debt if nothing stays on the home: the line itself is too large for it', () => {
    const liens = [{ ...otherLine, balanceCents: 300_000_00, limitCents: 300_000_00, beingPaidOff: true }]
    const [way] = ways({ ...withHome({ valueCents: 340_000_00 }), liens })
    expect(way?.code).toBe('EQUITY_TOO_SMALL')
    expect(way?.changes.map(({ kind }) => kind)).toEqual(['VALUE_AT_LEAST'])
  })

  it('is keeping a debt that our largest line cannot pay off', () => {
    const liens = [{ ...mortgage, balanceCents: 420_000_00, beingPaidOff: true }]
    expect(ways(withHome({ valueCents: 900_000_00 }, { ...approvable, liens, score: 800 }))[0]).toEqual({
      code: 'PAYOFF_TOO_LARGE',
      changes: [{ kind: 'LIENS_KEPT', lienIds: ['first'] }],
    })
  })

  it('is keeping the largest of them if one debt is not enough, and names no law that a state does not have', () => {
    const liens = [120, 300, 500].map((thousands, at) => ({
      ...mortgage,
      id: `${at}`,
      balanceCents: thousands * 1_000_00,
      beingPaidOff: true,
    }))
    // 920,000 to pay off and 400,000 at most: without the largest 420,000 are left, without the two largest 120,000.
    const facts = withHome({ valueCents: 2_000_000_00 }, { ...approvable, liens, score: 800 })
    const found = ways({ ...facts, statedAnnualIncomeCents: 900_000_00 })
    expect(found).toEqual([{ code: 'PAYOFF_TOO_LARGE', changes: [{ kind: 'LIENS_KEPT', lienIds: ['1', '2'] }] }])
  })

  it('is nothing for a reason of an older release that no longer refuses', () => {
    const request = { ...rules, stage: 'initial', facts: approvable } as const
    const reason = { code: 'STATE_EQUITY_LIMIT', hmdaDenialCode: 4, values: { payDownCents: 100_00 } } as const
    expect(counterfactuals(request, [reason])).toEqual([{ code: 'STATE_EQUITY_LIMIT', changes: [] }])
  })

  it('is the smaller of the debts for a place too far back', () => {
    const lien = { ...otherLine, balanceCents: 2_000_00, limitCents: 2_000_00 }
    const many = ['a', 'b'].map((id, index) => ({ ...lien, id, balanceCents: (2 - index) * 1_000_00 }))
    expect(ways({ ...approvable, liens: [mortgage, ...many] })[0]).toEqual({
      code: 'LIEN_POSITION',
      changes: [{ kind: 'LIENS_PAID_OFF', lienIds: ['b'] }],
    })
  })

  it('is a score that lowers the price for a high-cost line', () => {
    const sheet = { ...rules.sheet, apor: { ...rules.sheet.apor, percent: '2.5' } }
    const [way] = ways({ ...approvable, score: 645 }, { sheet })
    expect(way?.code).toBe('HIGH_COST')
    expect(way?.changes.map(({ kind }) => kind)).toContain('SCORE_AT_LEAST')
  })

  it('is another home where we do not lend', () => {
    const policy = { ...rules.policy, states: ['CO' as const] }
    expect(ways(withHome({ state: 'NV' }), { policy })).toEqual([
      { code: 'STATE_NOT_SERVED', changes: [{ kind: 'HOME_IN_STATE', states: ['CO'] }] },
    ])
  })

  it('is never an age', () =>
    expect(ways({ ...approvable, ofContractAge: false })).toEqual([{ code: 'UNDER_AGE', changes: [] }]))
})
