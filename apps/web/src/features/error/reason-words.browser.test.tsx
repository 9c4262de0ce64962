import { REASONS } from '@hearthline/domain/underwriting'
import { describe, expect, it } from 'vitest'
import { isReasonCode, reasonWords } from './reason-words.ts'

describe('the words of a refusal', () => {
  it.each(Object.entries(REASONS))('%s is told in the words of the notice, with the same figures', (code, reason) => {
    if (!isReasonCode(code)) throw new Error(`${code} has no words`)
    const words = reasonWords[code]
    expect(words.says.message).toBe(reason.says)
    expect(words.change.message).toBe(reason.change)
  })

  it('takes a code it does not know for what it is', () => expect(isReasonCode('NEW_RULE')).toBe(false))
})
