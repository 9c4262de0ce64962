import { readFileSync } from 'node:fs'
import { LANGUAGE_CODES } from '@hearthline/domain/languages'
import { describe, expect, it } from 'vitest'
import en from './locales/en.json' with { type: 'json' }
import { say } from './say.ts'

const messagesIn = (code: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`locales/${code}.json`, import.meta.url), 'utf8')).messages

/** All placeholders of a compiled message. */
const names = (message: unknown): string[] => [
  ...new Set(
    JSON.stringify(message)
      .match(/(?<=[[,]\[")\w+(?=")/g)
      ?.toSorted() ?? [],
  ),
]

describe('a word of the server', () => {
  it('is said in the language that is asked for, filled in', () => {
    const values = { code: '123456', minutes: 15 }
    expect(say('en', { id: 'mail.oneTimeCode.says' }, values)).toContain('Your code is 123456. It works once, for 15')
    expect(say('es', { id: 'mail.oneTimeCode.says' }, values)).toContain('Su código es 123456. Sirve una sola vez')
  })
  it('takes the form that fits a count, or a case', () => {
    expect([1, 3].map((days) => say('es', { id: 'bot.fill.hold' }, { days }))).toEqual([
      '1 día hábil',
      '3 días hábiles',
    ])
    expect(say('en', { id: 'news.funded.says' }, { loanNumber: 'HL-1', paidDebts: true })).toContain('your creditors')
  })
  it('leaves what is filled in as it is', () =>
    expect(say('en', { id: 'mail.where' }, { address: "{code} 'x'" })).toBe("Log in at {code} 'x'"))
  it('is never said with a hole, also within one of its cases', () => {
    expect(() => say('en', { id: 'mail.where' })).toThrow('mail.where is said without address')
    expect(() => say('es', { id: 'news.funded.says' }, { paidDebts: false })).toThrow('without loanNumber')
  })
  it('that no catalogue has is a bug, and not shown', () =>
    expect(() => say('en', { id: 'mail.gone' })).toThrow('No catalogue has mail.gone in en'))
  it.each(Object.entries(en.messages))('%s is filled from the same in every language', (id, message) => {
    for (const code of LANGUAGE_CODES) expect([code, names(messagesIn(code)[id])]).toEqual([code, names(message)])
  })
})
