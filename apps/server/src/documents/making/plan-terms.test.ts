import type { ApplicationFacts } from '@hearthline/domain/application'
import { defaultRateSheet } from '@hearthline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { closingFacts, documentInput } from '../testing/index.ts'
import { feesOf, indexHistory, laterDrawsOf } from './plan-terms.ts'

const { rules } = documentInput
const marginOf = (marginPercent: string) => ({
  ...documentInput,
  rules: { ...rules, sheet: { ...rules.sheet, laterDraws: { ...defaultRateSheet.laterDraws, marginPercent } } },
})

describe('the rules that documents are given', () => {
  it.each(['2.22', '3.33'])('print their margin of %s, whatever the day of the decision or of the document', (margin) =>
    expect(laterDrawsOf(marginOf(margin)).marginPercent).toBe(margin),
  )
  it('hold for the history of the index too', () =>
    expect(indexHistory(marginOf('2.22'), 10).years[0]?.aprPercent).toBe('5.47'))
})

type Valuation = NonNullable<ApplicationFacts['valuation']>

const feeOf = (code: string, change: Partial<ApplicationFacts>) =>
  feesOf({ ...documentInput, facts: { ...closingFacts, ...change } }).find((fee) => fee.code === code)?.amountCents

const valuedBy = (source: Valuation['source']) => ({
  valuation: { ...(closingFacts.valuation as Valuation), source }, // the sample's home is valued
})
const homeIn = (state: ApplicationFacts['property']['state']) => ({
  property: { ...closingFacts.property, state },
})

describe('the charges of a line', () => {
  it.each([
    ['AVM', undefined],
    ['BPO', 180_00],
  ] as const)(
    '[P-9-05] take 180 dollars for a valuation only where there is no AVM: by %s, %s cents',
    (source, cents) => expect(feeOf('VALUATION', valuedBy(source))).toBe(cents),
  )

  it.each([
    [180_00, 180_00],
    [0, undefined],
  ])('take it as it was ordered: an order for %s cents charges %s', (feeCents, cents) => {
    const valuationOrder = { kind: 'BPO', feeCents, visit: 'EXTERIOR', orderedAt: '2026-11-03T17:00:00.000Z' } as const
    expect(feeOf('VALUATION', { ...valuedBy('BPO'), valuationOrder })).toBe(cents)
  })

  it.each([
    ['CO', undefined],
    ['TX', 300_00],
  ] as const)(
    '[P-9-06] take 300 dollars for a notary only where none may come by video: in %s, %s cents',
    (state, cents) => expect(feeOf('NOTARY', homeIn(state))).toBe(cents),
  )
})
