import { readFileSync } from 'node:fs'
import { LENDER_DOCUMENTS } from '@hearthline/domain/documents'
import { LANGUAGE_CODES } from '@hearthline/domain/languages'
import { describe, expect, it } from 'vitest'

type Words = { [key: string]: string | boolean | Words }

const wordsIn = (locale: string): Words =>
  JSON.parse(readFileSync(new URL(`../templates/words/${locale}.json`, import.meta.url), 'utf8'))

const entries = (words: Words, at = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? entries(value, `${at}${key}.`) : [[`${at}${key}`, String(value)] as [string, string]],
  )

const slots = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the words of the documents', () => {
  const english = entries(wordsIn('en'))
  const all = LANGUAGE_CODES.map((code) => [code, new Map(entries(wordsIn(code)))] as const)

  it.each(all)('are the same set in %s', (_, words) => expect([...words.keys()]).toEqual(english.map(([key]) => key)))

  it.each(english)('%s has the same slots in every language', (key, text) => {
    for (const [code, words] of all) expect([code, slots(words.get(key) ?? '')]).toEqual([code, slots(text)])
  })

  it('name every document', () => expect(Object.keys(wordsIn('en').titles ?? {})).toEqual([...LENDER_DOCUMENTS]))
})
