import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { describe, expect, it } from 'vitest'

const templates = new URL('../templates/', import.meta.url)

type Clause = readonly [id: string, text: string]

/** A template's clauses in their order, and what stands before the first. */
const clausesOf = (source: string): Clause[] => {
  const [head = '', ...rest] = source.split(/(?=clause\(\s*"[A-Z]{2}-\d\d")/)
  return [['head', head], ...rest.map((text): Clause => [/"([A-Z]{2}-\d\d)"/.exec(text)?.[1] ?? '', text])]
}

/**
 * What a clause rests on, whatever its language: the data it shows and asks, the labels, and every figure and citation
 * of law in it. Two languages may put them in another order, and say "es" for "is"; not leave one out.
 */
const restsOn = (text: string): string[] =>
  (text.match(/\b[dw]\.[\w.]+\w|#us\b|(?<![\w-])\d[\d.,]*\w*(?:\([\w-]+\))*/g) ?? [])
    .map((part) => part.replace(/[.,]+$/, ''))
    .toSorted()

const documents = readdirSync(templates, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${SOURCE_LANGUAGE}.typ`, templates)))
  .map(({ name }) => name)
const read = (document: string, locale: string) =>
  clausesOf(readFileSync(new URL(`${document}/${locale}.typ`, templates), 'utf8'))

const pairs = documents.flatMap((document) =>
  LANGUAGE_CODES.flatMap((locale) =>
    read(document, SOURCE_LANGUAGE).map(([id, text], at) => [document, locale, id, text, at] as const),
  ),
)

describe('the documents, clause by clause', () => {
  it('are all read', () => expect(documents.length).toBeGreaterThan(12))

  it.each(pairs)('%s in %s: %s rests on what the English does', (document, locale, id, text, at) => {
    const [ownId, own = ''] = read(document, locale)[at] ?? []
    expect(ownId).toBe(id)
    expect(restsOn(own)).toEqual(restsOn(text))
  })

  it.each([
    ['a figure that differs', 'within 3 days', 'en 5 días'],
    ['data that is left out', 'by #d.dueOn', 'pronto'],
    ['another law', '(42 USC 4012a(b))', '(42 USC 4012a(c))'],
    ['another label', '(w.day, d.preparedOn)', '(w.loanNumber, d.preparedOn)'],
  ])('would find %s (control)', (_, english, spanish) => expect(restsOn(spanish)).not.toEqual(restsOn(english)))
})
