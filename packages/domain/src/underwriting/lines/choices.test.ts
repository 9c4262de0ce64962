import { describe, expect, it } from 'vitest'
import { defaultRateSheet } from '../../pricing/index.ts'
import { type CappedCharges, defaultPolicy } from '../case/policy.ts'
import { decide } from '../decisions/decide.ts'
import { approvable, on, withHome } from '../testing/underwriting-fixtures.ts'
import { quote } from './quote.ts'

const notaryAlone: CappedCharges = { notaryCents: 300_00, recordingCents: 0, valuationCents: 0 }
const usual: CappedCharges = { notaryCents: 300_00, recordingCents: 110_00, valuationCents: 180_00 }

const texan = withHome({ state: 'TX', valueCents: 700_000_00 })
const rulesWith = (charges?: CappedCharges) => ({
  policy: { ...defaultPolicy, ...(charges && { cappedCharges: { TX: charges } }) },
  sheet: defaultRateSheet,
})
const smallestOf = (facts: typeof texan, charges?: CappedCharges) => {
  const { offers } = decide({ ...rulesWith(charges), stage: 'initial', facts, on })
  return Object.fromEntries(offers.map(({ feePercent, minLineCents }) => [feePercent, minLineCents]))
}

describe('the cap of Texas on what a line may cost, two percent of it', () => {
  it('counts the notary: 1.50 % of 15,000 is 225, with 300 it would be 3.5 %, so that the fee asks for 60,000', () =>
    // 2 % of 15,000 is 300: the notary alone. 1.50 % leaves half a percent, which is 300 of 60,000.
    expect(smallestOf(texan, notaryAlone)).toEqual({ '1.50': 60_000_00, 0: 15_000_00 }))

  it('counts recording: 410 is 2 % of 20,500 and half a percent of 82,000', () =>
    expect(smallestOf(texan, usual)).toEqual({ '1.50': 82_000_00, 0: 20_500_00 }))

  it.each([
    ['BPO', { '1.50': 118_000_00, 0: 29_500_00 }],
    ['RESIDENTIAL_EVALUATION', { '1.50': 118_000_00, 0: 29_500_00 }],
    ['APPRAISAL', { '1.50': 82_000_00, 0: 20_500_00 }],
    ['AVM', { '1.50': 82_000_00, 0: 20_500_00 }],
  ] as const)('counts a valuation but an appraiser’s: by %s', (valueSource, smallest) =>
    expect(smallestOf(withHome({ valueSource }, texan), usual)).toEqual(smallest),
  )

  it('is named if a smaller line is requested, and is in the trail', () => {
    const asked = { ...rulesWith(usual), facts: texan, termYears: 10, autopay: true, fundedOn: on } as const
    expect(quote({ ...asked, feePercent: '1.50', amountCents: 81_500_00 })).toMatchObject({
      ok: false,
      reason: 'BELOW_MINIMUM',
      limit: 'state',
      minLineCents: 82_000_00,
    })
    expect(quote({ ...asked, feePercent: '1.50', amountCents: 82_000_00 }).ok).toBe(true)
    expect(quote({ ...asked, feePercent: '0', amountCents: 14_500_00 })).toMatchObject({ limit: 'state' })
    const { trail } = decide({ ...rulesWith(usual), stage: 'initial', facts: texan, on })
    expect(trail).toContainEqual({
      rule: 'state fee cap',
      input: { capPercent: '2', countedCents: 410_00 },
      outcome: 'lines from 2050000 without a fee',
    })
  })

  it('does not change earlier decisions or other states', () => {
    expect(smallestOf(texan)).toEqual({ '1.50': 15_000_00, 0: 15_000_00 })
    expect(smallestOf(approvable, usual)).toEqual(smallestOf(approvable))
  })
})
