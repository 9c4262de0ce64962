import { sampleFacts } from '@hearthline/domain/application'
import { defaultRateSheet } from '@hearthline/domain/pricing'
import { type DecisionRequest, decide, defaultPolicy, type UnderwritingFacts } from '@hearthline/domain/underwriting'
import { expect, it } from 'vitest'
import { reasonLines } from './reason-lines.ts'

const hopeless: UnderwritingFacts = {
  ofContractAge: true,
  score: 600,
  creditFrozen: false,
  property: {
    state: 'CO',
    type: 'SINGLE_FAMILY',
    occupancy: 'PRIMARY',
    units: 6,
    valueCents: 642_000_00,
    valueSource: 'AVM',
    condition: 'POOR',
    titleChangedWithin90Days: true,
    listedForSale: true,
    boughtWithin6Months: true,
  },
  liens: [],
  housing: { taxesMonthlyCents: 0, insuranceMonthlyCents: 0, associationMonthlyCents: 0 },
  monthlyDebtCents: 610_00,
  statedAnnualIncomeCents: 124_000_00,
  openReviews: [],
}

const storedOf = (facts: UnderwritingFacts) => {
  const rules = { policy: defaultPolicy, sheet: defaultRateSheet }
  const inputs = { stage: 'initial', facts, on: '2026-11-05' } as const
  const request: DecisionRequest = { ...inputs, ...rules }
  return { uuid: 'd', application: 'a', inputs, rules, decision: decide(request), record: '', sha256: Buffer.alloc(0) }
}

it('are the four of the notice for the borrower, and every rule that failed for the staff, each with what would flip it', () => {
  const stored = storedOf(hopeless)
  const principal = reasonLines(stored, sampleFacts)
  const every = reasonLines(stored, sampleFacts, 'every')
  expect(principal).toHaveLength(4)
  expect(every.map(({ code }) => code).toSorted()).toEqual([
    'LISTED_FOR_SALE',
    'PROPERTY_CONDITION',
    'SCORE_TOO_LOW',
    'TITLE_CHANGED',
    'TOO_MANY_UNITS',
  ])
  for (const line of principal) expect(every).toContainEqual(line)
  for (const { ways } of every) expect(ways.length).toBeGreaterThan(0)
})

it('are none where nothing was refused', () => {
  const fine = { ...hopeless, score: 765 }
  const property = { ...hopeless.property, units: 1, listedForSale: false, boughtWithin6Months: false }
  const stored = storedOf({
    ...fine,
    property: { ...property, condition: 'GOOD', titleChangedWithin90Days: false },
  })
  expect(reasonLines(stored, sampleFacts, 'every')).toEqual([])
})
