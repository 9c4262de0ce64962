import { defaultRateSheet } from '@hearthline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { documentInput } from '../testing/template-input.ts'
import { indexHistory } from './index-history.ts'
import { laterDrawsOf } from './plan-terms.ts'

const { rules } = documentInput
const marginOf = (marginPercent: string) => ({
  ...documentInput,
  rules: { ...rules, sheet: { ...rules.sheet, laterDraws: { ...defaultRateSheet.laterDraws, marginPercent } } },
})

describe('the rules that papers are given', () => {
  it.each(['2.22', '3.33'])('print their margin of %s, whatever the day of the decision or of the paper', (margin) =>
    expect(laterDrawsOf(marginOf(margin)).marginPercent).toBe(margin),
  )
  it('hold for the history of the index too', () =>
    expect(indexHistory(marginOf('2.22'), 10).years[0]?.aprPercent).toBe('5.47'))
})
