import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../calendar/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import { ASSET_KINDS, KNOWN_CONDITIONS, type Policy } from '../case/policy.ts'
import { decide, everyReasonAgainst } from '../decisions/decide.ts'
import type { DecisionRequest } from '../decisions/decision.ts'
import { anyFacts, dollars, oneDollarLess } from '../testing/counterfactual-fixtures.ts'
import { rules } from '../testing/underwriting-fixtures.ts'
import { applyChange, type Change } from './change.ts'
import { type Counterfactual, counterfactuals, isRulePassed } from './counterfactuals.ts'
import { REASONS, type Reason, type ReasonCode } from './reasons.ts'

const REFUSALS = 300
const SEED = 20_261_123
/** How many are decided completely, with a search for every offer: that takes longest. */
const DECIDED = 60

type FinalRequest = Extract<DecisionRequest, { stage: 'final' }>
type Refusal = {
  readonly request: FinalRequest
  readonly reasons: readonly Reason[]
  readonly ways: readonly Counterfactual[]
}

/** Lenders unlike ours: stricter or looser, some with a programme from 62 on, none of them in every state. */
const anyPolicy: fc.Arbitrary<Policy> = fc
  .record({
    states: fc.constantFrom<Policy['states']>(['CO', 'TX'], ['TX', 'AZ', 'HI'], ['NY', 'CO', 'TX', 'HI']),
    minLineCents: fc.constantFrom(10_000_00, 25_000_00, 40_000_00),
    maxLineCents: fc.constantFrom(60_000_00, 250_000_00),
    stepCents: fc.constantFrom(100_00, 500_00, 1_000_00),
    minScore: fc.constantFrom(620, 655, 700),
    primary: fc.constantFrom('70', '80', '82.5'),
    other: fc.constantFrom('60', '70'),
    lastLienPosition: fc.constantFrom(1, 2, 3),
    oneUnit: fc.constantFrom('36', '43', '50'),
    severalUnits: fc.constantFrom('35', '41.5'),
    maxUnits: fc.constantFrom(1, 4),
    minCondition: fc.constantFrom('FAIR' as const, 'GOOD' as const),
    interestOnlyFromAge: fc.constantFrom(undefined, 62),
  })
  .map(({ minLineCents, maxLineCents, stepCents, primary, other, oneUnit, severalUnits, ...own }) => ({
    ...rules.policy,
    ...own,
    version: 'another lender',
    amounts: { minLineCents, maxLineCents, stepCents },
    maxHcltvPercent: { PRIMARY: primary, SECOND_HOME: other, INVESTMENT: other },
    thirdLienMaxHcltvPercent: '60',
    maxDtiPercent: { oneUnit, severalUnits },
    propertyTypes: ['SINGLE_FAMILY', 'CONDO'],
    ownerships: ['SOLE'],
  }))

const anySheet = fc
  .record({ startPercent: fc.constantFrom('7.10', '8.10'), apor: fc.constantFrom('6.50', '5.20') })
  .map(({ startPercent, apor }): DecisionRequest['sheet'] => ({
    ...rules.sheet,
    version: 'another sheet',
    startPercent,
    scores: rules.sheet.scores.filter(({ from }) => from >= 660),
    fees: [
      { feePercent: '3.99', adderPercent: '0' },
      { feePercent: '0', adderPercent: '1.10' },
    ],
    apor: { ...rules.sheet.apor, percent: apor },
  }))

const anyAsset = fc.record({
  kind: fc.constantFrom(...ASSET_KINDS),
  balanceCents: dollars(0, 300_000),
  ownedPercent: fc.constantFrom('100', '50', '33.3'),
})

/** Applicants at a final decision: income verified to the cent, terms chosen, the home judged by somebody else. */
const anyRequest: fc.Arbitrary<FinalRequest> = fc
  .record({
    policy: anyPolicy,
    sheet: anySheet,
    facts: anyFacts,
    ofProgramAge: fc.constantFrom(undefined, true, true, false),
    verifiedAnnualIncomeCents: fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: 15_000_00, max: 220_000_00 }) },
      fc.constant(0),
    ),
    assets: fc.array(anyAsset, { maxLength: 2 }),
    amountCents: dollars(15_000, 200_000),
    termYears: fc.constantFrom(5 as const, 10 as const, 20 as const, 30 as const),
    feePercent: fc.constantFrom('3.99', '0'),
    offeredAt: fc.constantFrom('initial' as const, 'final' as const),
  })
  .map(({ policy, sheet, facts, ofProgramAge, verifiedAnnualIncomeCents, assets, ...chosen }) => ({
    stage: 'final',
    policy,
    sheet,
    on: rules.on,
    facts: { ...facts, ofProgramAge, verifiedAnnualIncomeCents, assets },
    chosen: { ...chosen, rateWithoutAutopayPercent: '9.25' },
  }))

const payments = new WeakMap<Policy, Map<string, number>>()
const paymentsOf = ({ policy }: DecisionRequest) => {
  const known = payments.get(policy) ?? new Map<string, number>()
  payments.set(policy, known)
  return known
}
const isPassed = (request: DecisionRequest, code: ReasonCode) => isRulePassed(request, code, paymentsOf(request))

const refusals = (): readonly Refusal[] => {
  const found: Refusal[] = []
  for (const request of fc.sample(anyRequest, { numRuns: 1_000, seed: SEED })) {
    const reasons = everyReasonAgainst(request, paymentsOf(request)) ?? []
    if (reasons.length > 0)
      found.push({ request, reasons, ways: counterfactuals(request, reasons, paymentsOf(request)) })
    if (found.length === REFUSALS) break
  }
  return found
}

/** Each change made slightly smaller: by a dollar, a point, a unit, a day, a step of condition or a debt. */
const littleLess = (change: Change): readonly Change[] => {
  switch (change.kind) {
    case 'UNITS_AT_MOST':
      return [{ ...change, units: change.units + 1 }]
    case 'CONDITION_AT_LEAST': {
      const worse = KNOWN_CONDITIONS[KNOWN_CONDITIONS.indexOf(change.condition) - 1]
      return worse === undefined ? [] : [{ ...change, condition: worse }]
    }
    case 'CLOSING_FROM':
      return [{ ...change, on: addDays(change.on, -1) }]
    case 'LIENS_PAID_OFF':
    case 'LIENS_KEPT':
      return change.lienIds.map((left) => ({ ...change, lienIds: change.lienIds.filter((id) => id !== left) }))
    default: {
      const less = oneDollarLess(change)
      return less === undefined ? [] : [less]
    }
  }
}

describe('what would change it, for random final refusals of other lenders', () => {
  let found: readonly Refusal[] = []
  beforeAll(() => {
    found = refusals()
  })
  const named = () =>
    found.flatMap(({ request, ways }) =>
      ways.flatMap(({ code, changes }) => changes.map((change) => ({ request, code, change }))),
    )

  it('are 300 of them, with every kind of reason there is', () => {
    expect(found).toHaveLength(REFUSALS)
    const codes = new Set(found.flatMap(({ ways }) => ways.map(({ code }) => code)))
    expect([...codes].toSorted()).toEqual(Object.keys(REASONS).toSorted())
  })

  it('are ends of the application: a decline, or a home that is not eligible', () => {
    const ends = found.slice(0, DECIDED).map(({ request }) => decide(request).decision)
    expect(new Set(ends)).toEqual(new Set(['DECLINE', 'INELIGIBLE']))
  })

  it('names a change that makes the rule pass once it is applied', () => {
    expect(named().length).toBeGreaterThan(REFUSALS)
    for (const { request, code, change } of named()) {
      expect(isPassed(request, code), `${code} refuses at first`).toBe(false)
      expect(isPassed(applyChange(request, change), code), JSON.stringify({ code, change })).toBe(true)
    }
  })

  it('names what the decision itself no longer gives for a reason', () => {
    for (const { request, ways } of found.slice(0, DECIDED))
      for (const { code, changes } of ways)
        for (const change of changes.slice(0, 1))
          expect(decide(applyChange(request, change)).reasons.map((reason) => reason.code)).not.toContain(code)
  })

  it('names the smallest: a little less is not enough', () => {
    for (const { request, code, change } of named())
      for (const less of littleLess(change))
        expect(isPassed(applyChange(request, less), code), JSON.stringify({ code, change, less })).toBe(false)
  })

  it('gives everybody one, except those of another age than the line is for', () => {
    const without = found.flatMap(({ ways }) => ways.filter(({ changes }) => changes.length === 0))
    expect(new Set(without.map(({ code }) => code))).toEqual(new Set(['UNDER_AGE', 'UNDER_PROGRAM_AGE']))
  })

  it('changes what a borrower can change, and never who somebody is, what was stated, or what was chosen', () => {
    const changeable = new Set(['score', 'monthlyDebtCents', 'liens', 'verifiedAnnualIncomeCents', 'property'])
    for (const { request, change } of named()) {
      const { facts, on: _, ...after } = applyChange(request, change)
      const { facts: before, on: __, ...untouched } = request
      const touched = (Object.keys(facts) as (keyof UnderwritingFacts)[]).filter(
        (key) => JSON.stringify(facts[key]) !== JSON.stringify(before[key]),
      )
      expect(touched.filter((key) => !changeable.has(key))).toEqual([])
      expect(after).toEqual(untouched)
    }
  })
})
