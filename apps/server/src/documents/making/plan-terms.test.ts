import { defaultRateSheet } from '@hearthline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { paperInput } from '../testing/paper-input.ts'
import { indexHistory } from './index-history.ts'
import { laterDrawsOf, rulesOf } from './plan-terms.ts'

const { organisation, facts } = paperInput
const sheetFrom = (effectiveOn: '2026-11-01' | '2026-11-06', marginPercent: string) => ({
  ...defaultRateSheet,
  scores: [...defaultRateSheet.scores],
  hcltvs: [...defaultRateSheet.hcltvs],
  terms: [...defaultRateSheet.terms],
  fees: [...defaultRateSheet.fees],
  version: effectiveOn,
  effectiveOn,
  laterDraws: { ...defaultRateSheet.laterDraws, marginPercent },
})
const rateSheets = [sheetFrom('2026-11-01', '2.22'), sheetFrom('2026-11-06', '3.33')]
const input = { ...paperInput, organisation: { ...organisation, lending: { rateSheets, policies: [] } } }
const decidedAt = (at: string) =>
  ({ ...input, facts: { ...facts, decision: { ...facts.decision, decidedAt: at } } }) as typeof input

describe('the rules that papers print', () => {
  it.each([
    ['2026-11-03T12:00:00.000Z', '2.22'],
    // Half past nine in the evening of the fifth, where the lender is.
    ['2026-11-06T04:30:00.000Z', '2.22'],
    ['2026-11-06T12:00:00.000Z', '3.33'],
  ])('of a line decided at %s have the margin %s', (at, margin) =>
    expect(laterDrawsOf(decidedAt(at)).marginPercent).toBe(margin),
  )
  it('are today’s before a decision', () =>
    expect(rulesOf({ ...input, facts: { ...facts, decision: undefined } }).sheet.version).toBe('2026-11-06'))
  it('hold for the history of the index too', () =>
    expect(indexHistory(decidedAt('2026-11-03T12:00:00.000Z'), 10).years[0]?.aprPercent).toBe('5.47'))
})
