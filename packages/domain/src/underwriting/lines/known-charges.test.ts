import { describe, expect, it } from 'vitest'
import { HOEPA_FIGURES } from '../../finance/index.ts'
import {
  type ClosingCostPayer,
  defaultRateSheet,
  type KeptCharge,
  ownFeesNow,
  type PointsAndFeesRules,
  pointsAndFeesNow,
} from '../../pricing/index.ts'
import { creditLimitSources, creditLimits, lawTableNow, type StateCode } from '../../states/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import { defaultPolicy, type Policy } from '../case/policy.ts'
import { openCase } from '../case/underwriting-case.ts'
import { decide } from '../decisions/decide.ts'
import { on, rules, withHome } from '../testing/underwriting-fixtures.ts'
import { choicesOf } from './choices.ts'
import { leastLineWithinFees, pointsAndFeesCents } from './known-charges.ts'
import { isHighCost } from './line-figures.ts'
import { isOffered, reachOf } from './offers.ts'
import { quote } from './quote.ts'

const [highCost] = HOEPA_FIGURES

/** A policy as a lender's record makes it today. */
const policyWith = (
  pointsAndFees: Partial<PointsAndFeesRules>,
  paidBy: ClosingCostPayer = 'INVOICE',
  other: Partial<Policy> = {},
): Policy => ({
  ...defaultPolicy,
  lawTable: lawTableNow(),
  ownFees: ownFeesNow(),
  closingCosts: { paidBy },
  pointsAndFees: { ...pointsAndFeesNow(), ...pointsAndFees },
  creditLimits: creditLimits.rows,
  highCost,
  ...other,
})

const caseOf = (policy: Policy, facts: UnderwritingFacts) => openCase({ ...rules, policy, facts })
const californian = withHome({ state: 'CA' })

describe('points and fees of a line of 100,000 with a fee of 1.50 %', () => {
  const line = { feePercent: '1.50', lineCents: 100_000_00 }
  const centsOf = (policy: Policy, facts: UnderwritingFacts = californian) =>
    pointsAndFeesCents(caseOf(policy, facts), line)

  it('are the fee where nothing else is kept, as they were before other charges counted', () => {
    expect(centsOf(policyWith({}))).toBe(1_500_00)
    expect(centsOf({ ...policyWith({}), pointsAndFees: undefined })).toBe(1_500_00)
  })
  it('count what a broker is paid, by the lender, and of no other application', () => {
    const policy = policyWith({ brokerPercent: '1' })
    expect(centsOf(policy, { ...californian, isBrokered: true })).toBe(2_500_00)
    expect(centsOf(policy)).toBe(1_500_00)
  })
  it.each([
    ['INVOICE', 1_800_00],
    ['DRAW', 1_800_00],
    ['LENDER', 1_500_00],
  ] as const)('count a notary of which the lender keeps a part, paid by %s', (paidBy, cents) =>
    expect(centsOf(policyWith({ kept: ['NOTARY'] }, paidBy))).toBe(cents),
  )
  it.each([
    ['BPO', 1_680_00],
    ['APPRAISAL', 1_680_00],
    ['AVM', 1_500_00],
  ] as const)('count a valuation of which the lender keeps a part, by %s', (valueSource, cents) =>
    expect(centsOf(policyWith({ kept: ['VALUATION'] }), withHome({ state: 'CA', valueSource }))).toBe(cents),
  )
  it('count what a plan charges to take part, for its least draw and at most for paying early', () => {
    const plan = { participationCents: 50_00, leastDrawFeeCents: 10_00, prepaymentPenaltyPercent: '2' }
    expect(centsOf(policyWith(plan))).toBe(3_560_00)
  })
})

describe('the smallest line within the limits on points and fees', () => {
  const leastOf = (policy: Policy, feePercent: string, facts = californian) =>
    leastLineWithinFees(caseOf(policy, facts), { feePercent })
  const kept = policyWith({ kept: ['NOTARY'] })
  const federal = { ...kept, creditLimits: {} }

  it('is any where only the fee counts', () => expect(leastOf(policyWith({}), '4.99')).toBe(0))
  it('leaves room for 300 more: 5 % less 2.99 % of 15,000 is 301.50', () =>
    expect(leastOf(kept, '2.99')).toBe(15_000_00))
  it('is a small one where no larger one is within: 4.99 % and 300 are below 8 % up to 27,500', () => {
    expect(leastOf(federal, '4.99')).toBe(15_000_00)
    const c = caseOf(federal, californian)
    expect(reachOf(c, { termYears: 10, feePercent: '4.99' })).toMatchObject({
      minLineCents: 15_000_00,
      // 4.99 % of 21,500 is 1,072.85, and 300 more is 1,372.85 of 1,380 at most.
      maxLineCents: 21_500_00,
    })
  })
  it('is none where a broker takes more than the limit leaves', () => {
    const brokered = { ...californian, isBrokered: true } as const
    expect(leastOf(policyWith({ brokerPercent: '6' }), '4.99', brokered)).toBeUndefined()
    expect(leastOf(kept, '4.99')).toBeUndefined()
    const { offers } = decide({
      stage: 'initial',
      facts: brokered,
      policy: policyWith({ brokerPercent: '3.1' }),
      sheet: defaultRateSheet,
      on,
    })
    expect(new Set(offers.map(({ feePercent }) => feePercent))).toEqual(new Set(['1.50', '0']))
  })
  it('is none that a quote gives', () => {
    const asked = {
      policy: federal,
      sheet: defaultRateSheet,
      facts: californian,
      termYears: 10,
      autopay: true,
    } as const
    const ask = (amountCents: number) => quote({ ...asked, fundedOn: on, feePercent: '4.99', amountCents })
    expect(ask(21_500_00).ok).toBe(true)
    expect(ask(22_000_00)).toMatchObject({ ok: false, reason: 'ABOVE_LIMIT', limit: 'amount' })
  })
  it('is any on a home that nobody lives in, of which the test is not', () =>
    expect(leastOf(kept, '4.99', withHome({ state: 'CA', occupancy: 'INVESTMENT' }))).toBe(0))
})

it('shows what the tax on the lien is where the home is, and who pays which part', () => {
  const trailOf = (county?: string) =>
    decide({
      stage: 'initial',
      facts: withHome({ state: 'NY', county, city: 'Brooklyn' }),
      policy: policyWith({}),
      sheet: defaultRateSheet,
      on,
    }).trail.find(({ rule }) => rule === 'tax on the lien')
  const { lineCents = 0, ...kings } = trailOf('Kings County')?.input ?? {}
  expect(kings).toMatchObject({
    county: 'Kings County',
    recordingCents: 142_00,
    source: expect.stringContaining('https://tax.ny.gov'),
    ownerCents: Math.round(Number(lineCents) * 0.018) - 30_00,
    lenderCents: Math.round(Number(lineCents) * 0.0025),
  })
  expect(trailOf()).toMatchObject({ input: { county: null }, outcome: '0.80 % by the owner' })
})

describe('the limits of states', () => {
  it('are held besides the federal one: 5 % in New York, where a lender of its own reading goes lower still', () => {
    const small = { feePercent: '4.99', lineCents: 20_000_00 }
    const policy = policyWith({ kept: ['NOTARY'] }, 'INVOICE', {
      creditLimits: { CO: { maxPointsAndFeesPercent: '4' } },
    })
    const colorado = withHome({ state: 'CO' })
    expect(leastLineWithinFees(caseOf(policy, colorado), small)).toBeUndefined()
    expect(leastLineWithinFees(caseOf({ ...policy, creditLimits: {} }, colorado), small)).toBe(0)
  })
  it.each([
    // 8 above a yield of 4.10, whatever the lien, in California; in New York 9 on a later one.
    ['CA', '12.1', 'first'],
    ['CA', '12.1', 'junior'],
    ['NY', '12.1', 'first'],
    ['NY', '13.1', 'junior'],
    ['CO', undefined, 'junior'],
  ] as const)('in %s hold the rate to %s, on a %s lien', (state, most, lien) => {
    const treasury = { byTermYears: { 5: '4.10', 10: '4.10', 15: '4.10', 20: '4.10', 30: '4.10' }, source: 'x' }
    const facts = { ...withHome({ state }), ...(lien === 'first' && { liens: [] }) }
    const c = { ...caseOf(policyWith({}), facts), sheet: { ...defaultRateSheet, treasury } }
    const line = { termYears: 10, feePercent: '0', lineCents: 50_000_00 } as const
    const isOver = (ratePercent: string) => isHighCost(c, { ...line, ratePercent })
    if (most === undefined) return expect([isOver('14.9'), isOver('15.1')]).toEqual([false, true]) // the federal 8.5 above 6.5
    expect([isOver(most), isOver(`${most}1`)]).toEqual([false, true])
    const { trail } = decide({ stage: 'initial', facts, policy: policyWith({}), sheet: c.sheet, on })
    expect(trail.find(({ rule }) => rule === 'rate above Treasury yields')).toMatchObject({
      input: { yieldPercent: '4.10', source: 'x', citation: expect.stringContaining(state === 'CA' ? '4970' : '6-l') },
      outcome: 'within',
    })
  })
  it('compare with our own yield where none is loaded, and say that it is invented', () => {
    const { trail } = decide({
      stage: 'initial',
      facts: californian,
      policy: policyWith({}),
      sheet: defaultRateSheet,
      on,
    })
    expect(trail.find(({ rule }) => rule === 'rate above Treasury yields')?.input).toMatchObject({
      yieldPercent: '4.00',
      source: 'our own figure: invented',
    })
  })
  it('each have a law and a place where it can be read', () => {
    expect(Object.keys(creditLimitSources).toSorted()).toEqual(Object.keys(creditLimits.rows).toSorted())
    for (const { citation, address } of Object.values(creditLimitSources)) {
      expect(creditLimits.source).toContain(citation.replace(/\(.*$/, ''))
      expect(address).toMatch(/^https:\/\//)
    }
  })
})

it('is in the trail of the decision: each charge, whether it counts, why, and the sum', () => {
  const { trail } = decide({
    stage: 'initial',
    facts: californian,
    policy: policyWith({ kept: ['NOTARY'] }),
    sheet: defaultRateSheet,
    on,
  })
  const about = trail.filter(({ rule }) => rule.startsWith('points and fees'))
  expect(about.map(({ rule, outcome }) => [rule.replace('points and fees: ', ''), outcome])).toEqual([
    ['ORIGINATION', 'counts'],
    ['BROKER', 'counts'],
    ['VALUATION', 'does not count'],
    ['NOTARY', 'counts'],
    ['RECORDING', 'does not count'],
    ['PARTICIPATION', 'counts'],
    ['LEAST_DRAW', 'counts'],
    ['PREPAYMENT_PENALTY', 'counts'],
    ['points and fees', expect.stringMatching(/^\d+$/)],
  ])
  expect(about.find(({ rule }) => rule.endsWith('NOTARY'))?.input).toMatchObject({
    amountCents: 300_00,
    paidBy: 'CONSUMER',
    isKept: true,
    citation: '12 CFR 1026.32(b)(2)(iii)',
  })
  expect(about.at(-1)?.input).toMatchObject({ statePercent: '6', citation: 'Cal. Fin. Code 4970(b)' })
  expect(
    decide({ stage: 'initial', facts: californian, policy: defaultPolicy, sheet: defaultRateSheet, on }).trail.some(
      ({ rule }) => rule.startsWith('points and fees'),
    ),
  ).toBe(false)
})

/** The limits as the laws word them, apart from the code that is tested: the most a line may cost, in cents. */
const STATES = { TX: 100, NY: 5, FL: 100, CA: 6, CO: 6 } as const satisfies Partial<Record<StateCode, number>>
const mostCents = (state: keyof typeof STATES, lineCents: number): number =>
  Math.min(
    lineCents >= 27_592_00 ? lineCents * 0.05 : Math.min(lineCents * 0.08, 1_380_00),
    (lineCents * STATES[state]) / 100,
  )

type Variant = {
  readonly kept: readonly KeptCharge[]
  readonly brokerPercent: string
  readonly paidBy: ClosingCostPayer
  readonly valueSource: 'AVM' | 'BPO' | 'APPRAISAL'
  readonly planCents: number
}

const VARIANTS: readonly Variant[] = ([[], ['NOTARY'], ['NOTARY', 'VALUATION']] as const).flatMap((kept) =>
  (['0', '0.75', '2.25'] as const).flatMap((brokerPercent) =>
    (
      [
        ['INVOICE', 'AVM', 60_00],
        ['INVOICE', 'BPO', 0],
        ['LENDER', 'APPRAISAL', 60_00],
      ] as const
    ).map(([paidBy, valueSource, planCents]) => ({ kept, brokerPercent, paidBy, valueSource, planCents })),
  ),
)

/** What is counted of a line, added up by hand. */
const federalCents = (
  one: Variant,
  { meets, feePercent, lineCents }: { meets: boolean; feePercent: string; lineCents: number },
) => {
  const { kept, brokerPercent, paidBy, valueSource, planCents } = one
  const notary = meets && kept.includes('NOTARY') && paidBy !== 'LENDER' ? 300_00 : 0
  const valuation = valueSource !== 'AVM' && kept.includes('VALUATION') ? 180_00 : 0
  return (lineCents * (Number(feePercent) + Number(brokerPercent))) / 100 + notary + valuation + planCents
}

/** Two percent of Texas: the fee, the notary, recording, an opinion on the value and the plan's charge. */
const texanCents = (one: Variant, { feePercent, lineCents }: { feePercent: string; lineCents: number }) =>
  (lineCents * Number(feePercent)) / 100 +
  (one.paidBy === 'LENDER' ? 0 : 300_00 + 110_00) +
  (one.valueSource === 'BPO' ? 180_00 : 0) +
  one.planCents

describe('every line that the grid of fees, terms and amounts offers', () => {
  it.each(['TX', 'NY', 'FL', 'CA', 'CO'] as const)('is within the limits on fees in %s, whatever counts', (state) => {
    const over: unknown[] = []
    let lines = 0
    for (const variant of VARIANTS) {
      const { kept, brokerPercent, paidBy, valueSource, planCents } = variant
      const facts = {
        ...withHome({ state, valueSource, valueCents: 2_000_000_00 }),
        isBrokered: true,
        statedAnnualIncomeCents: 900_000_00,
      } as const
      const c = caseOf(policyWith({ kept, brokerPercent, participationCents: planCents }, paidBy), facts)
      for (const choice of choicesOf(c)) {
        const reach = reachOf(c, choice)
        if (!isOffered(reach)) continue
        for (let lineCents = reach.minLineCents; lineCents <= reach.maxLineCents; lineCents += 500_00) {
          lines += 1
          const line = { feePercent: choice.feePercent, lineCents, meets: state === 'TX' || state === 'CA' }
          const cents = federalCents(variant, line)
          const isOver = Math.floor(cents) > mostCents(state, lineCents)
          const isOverTexan = state === 'TX' && Math.floor(texanCents(variant, line)) > lineCents * 0.02
          if (isOver || isOverTexan) over.push({ variant, choice, lineCents, cents })
        }
      }
    }
    expect(over.slice(0, 3)).toEqual([])
    expect(lines).toBeGreaterThan(40_000)
  })
})
