import type { ApplicationFacts } from '@hearthline/domain/application'
import { describe, expect, it } from 'vitest'
import { closingFacts, documentInput } from '../testing/index.ts'
import { feesOf } from './fees.ts'

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
