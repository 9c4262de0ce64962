import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')
const words = readFileSync(join(repository, 'docs/words.md'), 'utf8')

/** The tables below "What borrowers read", each a list of rows, each a list of cells. */
const [spanishRows = [], englishRows = []] = (words.split('\n# What borrowers read\n')[1]?.split('\n# ')[0] ?? '')
  .split(/\n(?!\|)/)
  .filter((part) => part.startsWith('| ') || part.includes('\n| '))
  .map((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1)
      .map((line) => line.split('|').map((cell) => cell.trim())),
  )

const listed = (cell: string | undefined, by: string): readonly string[] => (cell ? cell.split(by) : [])

const terms = spanishRows.map(([, , spanish = '', never]) => ({ spanish, never: listed(never, ', ') }))
const retired = englishRows.map(([, word, , right]) => ({ never: listed(word, ', '), right: listed(right, '; ') }))

/** What pages, chat, console and server say to borrowers and staff. */
const ROOTS = ['apps/web/src', 'apps/chat/src', 'apps/console/src', 'apps/server/src/platform/language']

const cataloguesOf = (language: 'en' | 'es'): readonly string[] =>
  ROOTS.flatMap((root) =>
    readdirSync(join(repository, root), { recursive: true, encoding: 'utf8' })
      .filter(
        (path) =>
          /\.po$/.test(path) && path.split(/[/\\]/).some((part) => part === language || part === `${language}.po`),
      )
      .map((path) => readFileSync(join(repository, root, path), 'utf8')),
  )

/** Every text of a catalogue, however many lines it is written on. */
const textsOf = (catalogue: string): readonly string[] =>
  [...catalogue.matchAll(/^msgstr (".*"(?:\n".*")*)$/gm)].map(([, lines = '']) => lines.replace(/^"|"$|"\n"/g, ''))

/** Every translation of a catalogue that has one of the words. */
const foundIn = (catalogue: string, never: readonly string[]): string[] =>
  textsOf(catalogue).filter((text) => never.some((word) => text.toLowerCase().includes(word)))

/** Every text that has one of the words as a word, outside the sentences where it is still right. */
const retiredIn = (catalogue: string, never: readonly string[], right: readonly string[]): string[] =>
  textsOf(catalogue).filter((text) => {
    const rest = right.reduce((left, sentence) => left.replaceAll(sentence, ''), text)
    return never.some((word) => new RegExp(`\\b${word}\\b`, 'i').test(rest))
  })

describe('the Spanish that borrowers and staff read', () => {
  const catalogues = cataloguesOf('es')

  it('is there with the console, and so are its terms', () => {
    expect(catalogues.some((catalogue) => textsOf(catalogue).includes('Documentos por revisar'))).toBe(true)
    expect(catalogues.length).toBeGreaterThan(40)
    expect(terms.length).toBeGreaterThan(15)
    for (const { never } of terms) expect(never.length > 0 && never.every((word) => word.length > 3)).toBe(true)
  })

  it.each(terms)('says $spanish, and no other word for it', ({ never }) =>
    expect(catalogues.flatMap((catalogue) => foundIn(catalogue, never))).toEqual([]),
  )

  it('would be seen to say another, on whichever line (control)', () => {
    expect(foundIn('msgid "Checking"\nmsgstr "Verificando"', ['verificando'])).toEqual(['Verificando'])
    expect(foundIn('msgid "x"\nmsgstr ""\n"El primero "\n"y el importe"', ['importe'])).toEqual([
      'El primero y el importe',
    ])
  })
})

describe('the English that borrowers and staff read', () => {
  const catalogues = cataloguesOf('en')

  it('is there, and so are the words it has given up', () => {
    expect(catalogues.length).toBeGreaterThan(40)
    expect(retired.length).toBeGreaterThan(10)
  })

  it.each(retired)('says $never no more', ({ never, right }) =>
    expect(catalogues.flatMap((catalogue) => retiredIn(catalogue, never, right))).toEqual([]),
  )

  it.each(retired.flatMap(({ right }) => right))(
    'still says “%s”, so that no exception outlives its sentence',
    (sentence) =>
      expect(catalogues.some((catalogue) => textsOf(catalogue).some((text) => text.includes(sentence)))).toBe(true),
  )

  it('would be seen to say one, and the sentences where it is right would not (control)', () => {
    const catalogue = 'msgstr "Read your papers"\n\nmsgstr "I sign these papers"\n\nmsgstr "On paper, by wallpapers"'
    expect(retiredIn(catalogue, ['papers'], ['I sign these papers'])).toEqual(['Read your papers'])
  })
})
