import {
  PERSON_REASONS,
  personReasonWords,
  REASONS,
  counterfactualWords as serverWords,
  TERMS_REASONS,
  type TermsReason,
} from '@hearthline/domain/underwriting'
import { describe, expect, it } from 'vitest'
import { counterfactualWords, isCounterfactualKind } from './reason-card.tsx'
import { isReasonCode, reasonWords } from './reason-words.ts'

describe('the words of a refusal', () => {
  it.each(Object.entries(REASONS))('%s is told in the words of the notice, with the same figures', (code, reason) => {
    if (!isReasonCode(code)) throw new Error(`${code} has no words`)
    const words = reasonWords[code]
    expect(words.says.message).toBe(reason.says)
    expect(words.change.message).toBe(reason.change)
  })

  it.each([...PERSON_REASONS.filter((code) => !(code in REASONS)), ...(Object.keys(TERMS_REASONS) as TermsReason[])])(
    "%s, a person's, is told in the words of the notice",
    (code) => {
      const words = reasonWords[code]
      expect({ says: words.says.message, change: words.change.message }).toEqual(
        personReasonWords(code, { state: 'CO' }),
      )
      expect(words.title.message).toBeTruthy()
    },
  )

  it('cover every reason that a person may give', () =>
    expect(PERSON_REASONS.filter((code) => !isReasonCode(code))).toEqual([]))

  it('takes a code it does not know for what it is', () => expect(isReasonCode('NEW_RULE')).toBe(false))
})

describe('the words of what would change it', () => {
  it.each([
    { kind: 'PAYMENTS_LESS', monthlyCents: 641_00 },
    { kind: 'CONDITION_AT_LEAST', condition: 'AVERAGE' },
    { kind: 'LIENS_PAID_OFF', lienIds: ['a'] },
    { kind: 'CLOSING_FROM', on: '2027-06-30' },
  ] as const)('$kind is told with the figures that the server sends', (change) => {
    const { values } = serverWords(change, () => 'Example Bank')
    const named = [...(counterfactualWords[change.kind].message ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(named).toEqual(Object.keys(values))
  })

  it('takes a kind it does not know for what it is', () => expect(isCounterfactualKind('NEW_KIND')).toBe(false))
})
