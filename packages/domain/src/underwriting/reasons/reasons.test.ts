import { describe, expect, it } from 'vitest'
import { sampleFacts } from '../../application/index.ts'
import { reasonWords } from './reason-words.ts'
import { principalReasons, REASONS, type ReasonCode, reason } from './reasons.ts'
import { hmdaDenialReasons, REVIEW_REASONS, refusalReasons } from './refusal-reasons.ts'

const report = {
  bureau: 'Sandbox Credit Bureau',
  score: 700,
  scoreFactors: [],
  reportId: 'SBX-1',
  pulledOn: '2026-11-02',
  monthlyDebtCents: 0,
}

const CODES = Object.keys(REASONS) as ReasonCode[] // the keys of a literal are its codes

describe('the reasons', () => {
  it.each(CODES)('%s has words for why and for what would change it, without a full stop missing', (code) => {
    const { says, change } = REASONS[code]
    for (const text of [says, change]) expect(text).toMatch(/^[A-Z{].*\.$/)
  })
  it.each(CODES.filter((code) => REASONS[code].hmdaDenialCode === 9))('%s has the text that code 9 asks for', (code) =>
    expect(REASONS[code]).toHaveProperty('hmdaText'),
  )
  it('come in order of weight, four at most', () => {
    const many = (
      ['LISTED_FOR_SALE', 'DTI_TOO_HIGH', 'TITLE_CHANGED', 'EQUITY_TOO_SMALL', 'SCORE_TOO_LOW'] as const
    ).map((code) => reason(code))
    expect(principalReasons(many).map(({ code }) => code)).toEqual([
      'SCORE_TOO_LOW',
      'DTI_TOO_HIGH',
      'EQUITY_TOO_SMALL',
      'LISTED_FOR_SALE',
    ])
  })
  it('report each denial code once, with the free text of code 9', () => {
    const reasons = ['SCORE_TOO_LOW', 'NO_SCORE', 'LISTED_FOR_SALE', 'TITLE_CHANGED']
    expect(hmdaDenialReasons(reasons)).toEqual({
      codes: [3, 9],
      text: 'Property listed for sale; Recent change of title',
    })
    expect(hmdaDenialReasons(['DTI_TOO_HIGH'])).toEqual({ codes: [1], text: null })
  })
  it('report a reason in a person’s own words as another one, with the words', () =>
    expect(hmdaDenialReasons(['UNVERIFIED', 'The deed is disputed'])).toEqual({
      codes: [6, 9],
      text: 'The deed is disputed',
    }))
  it.each([...CODES, ...Object.keys(REVIEW_REASONS)])('%s has a denial code', (code) =>
    expect(hmdaDenialReasons([code]).codes).toHaveLength(1),
  )
})

describe('the words of a reason', () => {
  it('write money, percentages, states and conditions as people do', () => {
    expect(
      reasonWords(
        reason('STATE_EQUITY_LIMIT', {
          smallestLineCents: 1_500_000,
          hcltvPercent: '81.30',
          maxHcltvPercent: '80',
          state: 'TX',
          payDownCents: 1_234_567_89,
          valueNeededCents: 50_000_50,
        }),
      ),
    ).toEqual({
      says: 'With the smallest line, $15,000, debt on the home would be 81.30% of its value. The law of Texas allows 80%.',
      change: '$1,234,567.89 less owed on the home, or a value of $50,000.50.',
    })
    expect(reasonWords(reason('PROPERTY_CONDITION', { condition: 'POOR', minCondition: 'AVERAGE' })).says).toBe(
      'The home was found to be in poor condition; we lend from average on.',
    )
  })
})

describe('why an application was refused', () => {
  it('is what its decision says', () => {
    const reasons = ['NO_SCORE', 'NO_INCOME']
    const decision = { reasons } as unknown as NonNullable<typeof sampleFacts.decision> // nothing else of it is read
    expect(refusalReasons({ ...sampleFacts, decision })).toEqual(reasons)
  })
  it.each([
    [{ creditTrouble: 'MINOR' }, 'UNDER_AGE'],
    [{ creditTrouble: 'FACTA' }, 'IDENTITY_UNVERIFIED'],
    [{ creditTrouble: 'FAILED' }, 'CREDIT_UNVERIFIED'],
    [{ delinquent: true }, 'DELINQUENT'],
    [{ softCredit: { ...report, bankruptcy: true } }, 'BANKRUPTCY'],
    [{ propertyTrouble: 'OWNERSHIP_DIFFERS' }, 'OWNERSHIP_UNVERIFIED'],
    [{}, 'UNVERIFIED'],
  ] as const)('is the basis of a person’s refusal if no rule gave a reason: %o', (change, code) =>
    expect(refusalReasons({ ...sampleFacts, ...change })).toEqual([code]),
  )
})
