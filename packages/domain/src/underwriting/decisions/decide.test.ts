import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { UnderwritingFacts, VerifiedFacts } from '../case/facts.ts'
import { reasonWords } from '../reasons/reason-words.ts'
import { approvable, home, mortgage, otherLine, rules, withHome } from '../testing/underwriting-fixtures.ts'
import { decide } from './decide.ts'
import type { Chosen, Decision } from './decision.ts'

const initial = (facts: UnderwritingFacts): Decision => decide({ ...rules, stage: 'initial', facts })
const verdict = ({ decision, subDecision }: Decision): string => `${decision} ${subDecision}`
const codes = (facts: UnderwritingFacts) => initial(facts).reasons.map((reason) => reason.code)
const says = (facts: UnderwritingFacts) => initial(facts).reasons.map((reason) => reasonWords(reason))

describe('the initial decision', () => {
  it('offers every term and fee, names the limit that binds and the day the offers end', () => {
    const decision = initial(approvable)
    expect(decision).toMatchObject({
      decision: 'SELECT',
      subDecision: 'UNVERIFIED_OFFER',
      maxLineCents: 227_000_00,
      bindingLimit: 'cltv',
      offersExpireOn: '2026-12-05',
      ratios: { lineCents: 227_000_00, cltvPercent: '84.95', hcltvPercent: '84.95', dtiPercent: '46.34' },
      reasons: [],
      dtiDecline: false,
      creditScoreDecline: false,
      policyVersion: rules.policy.version,
      sheetVersion: rules.sheet.version,
    })
    expect(decision.offers).toHaveLength(20)
    expect(decision.offers.find((offer) => offer.termYears === 20 && offer.feePercent === '2.99')).toEqual({
      termYears: 20,
      drawPeriodYears: 4,
      feePercent: '2.99',
      minLineCents: 15_000_00,
      maxLineCents: 227_000_00,
      bindingLimit: 'cltv',
      amountCents: 227_000_00,
      ratePercent: '11.25',
      rateWithAutopayPercent: '11.00',
    })
  })
  it('prices the offers at the amount asked about, moved inside their span', () => {
    const at = (askedCents: number) =>
      decide({ ...rules, stage: 'initial', facts: approvable, askedCents }).offers.find(
        (offer) => offer.termYears === 30,
      )
    expect(at(60_000_00)).toMatchObject({ amountCents: 60_000_00, ratePercent: '8.95' })
    expect(at(1_000_00)).toMatchObject({ amountCents: 15_000_00 })
    expect(at(999_000_00)).toMatchObject({ amountCents: 227_000_00 })
  })
  it('leaves out the terms whose payment the income cannot carry', () => {
    const decision = initial({ ...approvable, statedAnnualIncomeCents: 72_000_00 })
    expect(verdict(decision)).toBe('SELECT UNVERIFIED_DTI_LIMITED')
    expect(new Set(decision.offers.map((offer) => offer.termYears))).toEqual(new Set([30, 20, 15, 10, 5]))
    expect(Math.max(...decision.offers.filter((o) => o.termYears === 5).map((o) => o.maxLineCents))).toBeLessThan(
      decision.maxLineCents,
    )
  })
  it('in Texas offers no fee above 2 %, and binds at 80 %', () => {
    const decision = initial(withHome({ state: 'TX' }))
    expect(new Set(decision.offers.map((offer) => offer.feePercent))).toEqual(new Set(['1.50', '0']))
    expect(decision).toMatchObject({ maxLineCents: 195_000_00, bindingLimit: 'state' })
  })
  it('starts higher where the state says so, and where closing must pay a debt off', () => {
    const smallest = (facts: UnderwritingFacts) => Math.min(...initial(facts).offers.map((offer) => offer.minLineCents))
    expect(smallest(withHome({ state: 'AK' }))).toBe(25_500_00)
    const paying = initial({
      ...approvable,
      liens: [mortgage, { ...otherLine, beingPaidOff: true, balanceCents: 20_000_00 }],
    })
    expect(new Set(paying.offers.map((offer) => `${offer.feePercent} ${offer.minLineCents / 100}`))).toEqual(
      new Set(['4.99 21500', '2.99 21000', '1.50 20500', '0 20000']),
    )
  })
})

describe('the persona', () => {
  it('with a score of 615 is declined for the score, with the missing points', () => {
    const decision = initial({ ...approvable, score: 615 })
    expect(verdict(decision)).toBe('DECLINE UNKNOWN_SUBDECISION')
    expect(decision).toMatchObject({ creditScoreDecline: true, dtiDecline: false, offers: [], maxLineCents: 0 })
    expect(says({ ...approvable, score: 615 })).toEqual([
      {
        says: 'Your credit score of 615 is below the 640 we lend at.',
        change: 'A score 25 points higher. The factors listed with your score show where to start.',
      },
    ])
    expect(decision.reasons[0]?.hmdaDenialCode).toBe(3)
  })
  it('with debts too large is declined for DTI, with the smallest change on either side', () => {
    const indebted = { ...approvable, statedAnnualIncomeCents: 66_000_00, monthlyDebtCents: 900_00, assets: [] }
    const decision = initial(indebted)
    expect(verdict(decision)).toBe('DECLINE UNKNOWN_SUBDECISION')
    expect(decision).toMatchObject({ creditScoreDecline: false, dtiDecline: true, bindingLimit: 'dti' })
    expect(decision.reasons).toEqual([
      {
        code: 'DTI_TOO_HIGH',
        hmdaDenialCode: 1,
        values: {
          smallestLineCents: 15_000_00,
          incomeNeededCents: 72_504_00,
          dtiPercent: '54.93',
          maxDtiPercent: '50',
          payDownMonthlyCents: 271_00,
        },
      },
    ])
    expect(initial({ ...indebted, monthlyDebtCents: 900_00 - 271_00 }).decision).toBe('SELECT')
    expect(initial({ ...indebted, monthlyDebtCents: 900_00 - 270_00 }).decision).toBe('DECLINE')
    expect(initial({ ...indebted, statedAnnualIncomeCents: 72_504_00 }).decision).toBe('SELECT')
    expect(initial({ ...indebted, statedAnnualIncomeCents: 72_503_00 }).decision).toBe('DECLINE')
  })
  it('whose debts are all on the home gets only a change of income', () =>
    expect(codes({ ...approvable, statedAnnualIncomeCents: 40_000_00, monthlyDebtCents: 0, assets: [] })).toEqual([
      'INCOME_TOO_LOW',
    ]))
  it('without income gets that reason, without a ratio', () =>
    expect(codes({ ...approvable, statedAnnualIncomeCents: 0, assets: [] })).toEqual(['NO_INCOME']))
  it('with a report that holds no score is declined by score', () => {
    expect(codes({ ...approvable, score: null })).toEqual(['NO_SCORE'])
    expect(initial({ ...approvable, score: null }).creditScoreDecline).toBe(true)
  })
})

describe('a refusal with an alternative', () => {
  const short = { ...approvable, statedAnnualIncomeCents: 60_000_00 }
  it('asks for assets once, where only income falls short', () => {
    expect(verdict(initial(short))).toBe('ASSET_DEPLETION UNVERIFIED_DTI_LIMITED')
    expect(initial(short).dtiDecline).toBe(false)
    expect(initial({ ...short, assets: [] }).decision).toBe('DECLINE')
  })
  it('counts the assets as income when they are given', () => {
    const rich = initial({ ...short, assets: [{ kind: 'BROKERAGE', balanceCents: 400_000_00, ownedPercent: '100' }] })
    expect(verdict(rich)).toBe('SELECT UNVERIFIED_DTI_LIMITED')
  })
  it('proposes to pay a lien off where only equity falls short', () => {
    const decision = initial(withHome({ valueCents: 430_000_00 }, { ...approvable, liens: [mortgage, otherLine] }))
    expect(verdict(decision)).toBe('INITIAL UNVERIFIED_ONBOARDING_COMPLETE')
    expect(decision.counteroffers).toContainEqual({
      kind: 'PAY_OFF_LIEN',
      lienId: 'line',
      minLineCents: 16_000_00,
      maxLineCents: 47_000_00,
    })
    expect(decision.counteroffersExpireOn).toBe('2027-02-03')
    expect(decision.reasons.map((reason) => reason.code)).toEqual(['EQUITY_TOO_SMALL'])
  })
  it('proposes to pay off the line that Texas does not allow beside ours', () => {
    const decision = initial(withHome({ state: 'TX' }, { ...approvable, liens: [mortgage, otherLine] }))
    expect(decision).toMatchObject({ decision: 'INITIAL', counteroffers: [{ lienId: 'line' }] })
  })
  it('is final where paying off a lien would not help', () => {
    const decision = initial(withHome({ valueCents: 300_000_00 }))
    expect(verdict(decision)).toBe('DECLINE UNKNOWN_SUBDECISION')
    expect(says(withHome({ valueCents: 300_000_00 }))[0]).toEqual({
      says: 'With the smallest line, $15,000, debt on the home would be 111.13% of its value. Our limit is 85%.',
      change: '$78,400 less owed on the home, or a value of $392,236.',
    })
  })
})

describe('a decision waits', () => {
  it.each([
    ['while the credit file is frozen', { ...approvable, score: null, creditFrozen: true }, 'REVIEW CREDIT_FROZEN'],
    ['while no value is known', withHome({ valueCents: null, valueSource: null }), 'REVIEW BPO_PENDING'],
    ['for a person', { ...approvable, openReviews: ['DELINQUENCY'] }, 'REVIEW UNVERIFIED_ONBOARDING_COMPLETE'],
    ['where a figure cannot be true', { ...approvable, monthlyDebtCents: -1 }, 'ERROR UNKNOWN_SUBDECISION'],
    ['where a score cannot be true', { ...approvable, score: 900 }, 'ERROR UNKNOWN_SUBDECISION'],
    ['where a home is worth nothing', withHome({ valueCents: 0 }), 'ERROR UNKNOWN_SUBDECISION'],
  ] as const)('%s', (_, facts, expected) => {
    expect(verdict(initial(facts))).toBe(expected)
    expect(initial(facts)).toMatchObject({ offers: [], reasons: [], limits: null, dtiDecline: false })
  })
  it('with an offer, if the value is only the borrower’s own', () =>
    expect(verdict(initial(withHome({ valueSource: 'BORROWER_ESTIMATE' })))).toBe('SELECT BPO_PENDING'))
})

describe('the final decision', () => {
  const verified: VerifiedFacts = { ...approvable, verifiedAnnualIncomeCents: 124_000_00 }
  const chosen: Chosen = {
    amountCents: 120_000_00,
    termYears: 20,
    feePercent: '2.99',
    rateWithoutAutopayPercent: '9.55',
    offeredAt: 'initial',
  }
  const final = (change: Partial<VerifiedFacts>, terms: Partial<Chosen> = {}): Decision =>
    decide({ ...rules, stage: 'final', facts: { ...verified, ...change }, chosen: { ...chosen, ...terms } })

  it('confirms the terms that were chosen at first', () => {
    expect(verdict(final({}))).toBe('APPROVED VERIFIED_INCOME_MATCHED_OFFER')
    expect(final({}).ratios).toEqual({
      lineCents: 120_000_00,
      cltvPercent: '68.29',
      hcltvPercent: '68.29',
      dtiPercent: '36.20',
    })
  })
  it('confirms the terms that were chosen from revised offers', () =>
    expect(verdict(final({}, { offeredAt: 'final' }))).toBe('FINAL FINAL_OFFER'))
  it.each([
    ['income carries less', { verifiedAnnualIncomeCents: 84_000_00 }, 'SELECT VERIFIED_DTI_LIMITED'],
    [
      'reserves carry less',
      {
        verifiedAnnualIncomeCents: 72_000_00,
        assets: [{ kind: 'DEPOSIT', balanceCents: 100_000_00, ownedPercent: '100' }],
      },
      'SELECT VERIFIED_RESERVE_LIMITED',
    ],
    ['the score moved the price', { score: 735 }, 'SELECT VERIFIED_OFFER'],
    ['the score made it cheaper', { score: 781 }, 'SELECT VERIFIED_OFFER'],
    [
      'the value is lower',
      { property: { ...home, valueCents: 500_000_00, valueSource: 'BPO' } },
      'SELECT VERIFIED_OFFER',
    ],
    ['the score fell too far', { score: 630 }, 'DECLINE UNKNOWN_SUBDECISION'],
    ['no income was found', { verifiedAnnualIncomeCents: 0 }, 'DECLINE UNKNOWN_SUBDECISION'],
    ['equity is gone', { property: { ...home, valueCents: 300_000_00 } }, 'DECLINE UNKNOWN_SUBDECISION'],
    ['a person must look', { openReviews: ['CONTRADICTION'] }, 'REVIEW UNKNOWN_SUBDECISION'],
    [
      'the value is still an estimate',
      { property: { ...home, valueSource: 'BORROWER_ESTIMATE' } },
      'REVIEW BPO_PENDING',
    ],
  ] as const)('gives the right answer when %s', (_, change, expected) => expect(verdict(final(change))).toBe(expected))
  it('does not confirm a fee that the state forbids', () =>
    expect(verdict(final({ property: { ...home, state: 'TX' } }))).toBe('SELECT VERIFIED_OFFER'))
  it('never confirms an amount outside the span of its term', () => {
    expect(final({}, { amountCents: 14_500_00, rateWithoutAutopayPercent: '9.20' }).decision).toBe('SELECT')
    expect(final({}, { amountCents: 300_000_00 }).decision).toBe('SELECT')
  })
})

describe('the record of a decision', () => {
  const shuffled = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).reverse()) as T // the same entries in another order

  it('is the same to the byte when it is replayed, however the facts were stored', () => {
    const stored: UnderwritingFacts = JSON.parse(JSON.stringify(shuffled({ ...approvable, property: shuffled(home) })))
    expect(JSON.stringify(initial(stored))).toBe(JSON.stringify(initial(approvable)))
  })
  it('lists every rule in order, with its inputs', () => {
    const { trail } = initial(withHome({ condition: 'GOOD' }))
    expect(trail.map((entry) => entry.rule)).toEqual([
      'contract age',
      'state served',
      'kind of home',
      'units',
      'condition of the home',
      'form of ownership',
      'not for sale',
      'title unchanged for 90 days',
      'owned for six months unless a main residence',
      'time since the last home equity loan',
      'one home equity line at a time',
      'lien position',
      'credit score',
      'amount limit',
      'cltv limit',
      'state limit',
      'dti limit',
      'decision',
    ])
    expect(trail.find((entry) => entry.rule === 'credit score')).toEqual({
      rule: 'credit score',
      input: { score: 765, minScore: 640 },
      outcome: 'passes',
    })
    expect(trail.at(-1)?.outcome).toBe('SELECT UNVERIFIED_OFFER')
  })
  it('holds only what JSON can hold', () => {
    const decision = initial({ ...approvable, score: 615 })
    expect(JSON.parse(JSON.stringify(decision))).toEqual(decision)
  })
})

describe('fair lending', () => {
  it('has no place for demographic answers, marital status or age', () => {
    type Barred = 'race' | 'ethnicity' | 'sex' | 'age' | 'bornOn' | 'maritalStatus' | 'nationalOrigin' | 'religion'
    expectTypeOf<Extract<keyof UnderwritingFacts, Barred>>().toEqualTypeOf<never>()
    // @ts-expect-error a decision cannot be given a demographic answer
    const tainted: UnderwritingFacts = { ...approvable, race: '5' }
    expect(JSON.stringify(initial(tainted))).toBe(JSON.stringify(initial(approvable)))
  })
  it('decides the same whatever else is added to the facts', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('race', 'ethnicity', 'sex', 'maritalStatus', 'age'), fc.string()),
        (extra) => {
          const { offers: _, ...rest } = initial({ ...approvable, score: 700, ...extra })
          const { offers: __, ...plain } = initial({ ...approvable, score: 700 })
          expect(rest).toEqual(plain)
        },
      ),
      { numRuns: 5 },
    ))
})
