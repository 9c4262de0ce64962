import { readFileSync } from 'node:fs'
import { LENDER_DOCUMENTS } from '@hearthline/domain/documents'
import { describe, expect, it } from 'vitest'

type Words = { [key: string]: string | Words }

const wordsIn = (locale: string): Words =>
  JSON.parse(readFileSync(new URL(`../templates/words/${locale}.json`, import.meta.url), 'utf8'))

const entries = (words: Words, at = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : entries(value, `${at}${key}.`),
  )

const slots = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the words of the documents', () => {
  const english = entries(wordsIn('en'))
  const spanish = new Map(entries(wordsIn('es')))

  it('are the same set in both languages', () => expect([...spanish.keys()]).toEqual(english.map(([key]) => key)))

  it.each(english)('%s has the same slots in both languages', (key, text) => {
    expect(slots(spanish.get(key) ?? '')).toEqual(slots(text))
  })

  it('name every document', () => expect(Object.keys(wordsIn('en').titles ?? {})).toEqual([...LENDER_DOCUMENTS]))
})
