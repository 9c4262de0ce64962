import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTopics } from '../apps/server/src/chat/bot/faq/index.ts'

const repository = resolve(import.meta.dirname, '..')
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

/** What one reads in Spanish, by where it is read. */
type Place = { readonly name: string; readonly texts: readonly string[] }

const catalogues: Place = { name: 'pages, chat, console, mails', texts: cataloguesOf('es').flatMap(textsOf) }

const filesBelow = (folder: string, names: RegExp): readonly string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => names.test(path))
    .map((path) => readFileSync(join(repository, folder, path), 'utf8'))

/** A template breaks its lines where it likes. */
const documents: Place = {
  name: 'documents',
  texts: filesBelow('apps/server/src/documents/templates', /(^|[/\\])es\.(typ|json)$/).flatMap((template) =>
    template.split(/\n{2,}|\n(?=#clause)/).map((part) => part.replace(/\s+/g, ' ')),
  ),
}

/** Titles are offered as choices. How people ask is theirs, in whatever words. */
const chatbot: Place = {
  name: 'chatbot',
  texts: startTopics.flatMap(({ title, answer }) => [title.es, answer.es]),
}

const records: Place = { name: 'records of lenders', texts: filesBelow('apps/server/organisations', /\.json$/) }

const places = [catalogues, documents, chatbot, records]

/** A term as words of its own, in the singular or the plural. */
const wordsOf = (term: string): RegExp => new RegExp(`(?<!\\p{L})${term}(?:e?s)?(?!\\p{L})`, 'iu')

const uses = (text: string, term: string): boolean => wordsOf(term).test(text)

/** Every text that has one of the words, with where it is read. */
const foundIn = ({ name, texts }: Place, never: readonly string[]): string[] =>
  texts.filter((text) => never.some((word) => uses(text, word))).map((text) => `${name}: ${text}`)

/** Every text that has one of the words as a word, outside the sentences where it is still right. */
const retiredIn = (catalogue: string, never: readonly string[], right: readonly string[]): string[] =>
  textsOf(catalogue).filter((text) => {
    const rest = right.reduce((left, sentence) => left.replaceAll(sentence, ''), text)
    return never.some((word) => new RegExp(`\\b${word}\\b`, 'i').test(rest))
  })

describe('the Spanish that borrowers and staff read', () => {
  it('is there with the console, the documents and the chatbot, and so are its terms', () => {
    expect(cataloguesOf('es').length).toBeGreaterThan(40)
    expect(catalogues.texts).toContain('Documentos por revisar')
    expect(documents.texts.filter((text) => text.startsWith('#clause(')).length).toBeGreaterThan(100)
    expect(chatbot.texts.length).toBeGreaterThan(100)
    expect(records.texts.filter((text) => text.includes('"spanish": {')).length).toBeGreaterThan(3)
    expect(terms.length).toBeGreaterThan(25)
    for (const { never } of terms) expect(never.length > 0 && never.every((word) => word.length > 3)).toBe(true)
  })

  it.each(terms)('says $spanish, and no other word for it', ({ never }) =>
    expect(places.flatMap((place) => foundIn(place, never))).toEqual([]),
  )

  it.each(terms.flatMap(({ spanish }) => spanish.split(', ')))(
    'does say %s, so that no row outlives its word',
    (term) => expect(places.some(({ texts }) => texts.some((text) => uses(text, term)))).toBe(true),
  )

  it.each([
    'cargo de originación',
    'primer desembolso',
    'desembolso posterior',
    'período de disposición',
    'derecho a cancelar',
    'gravamen',
    'puntaje',
  ])('says %s on pages, in documents and in the chatbot’s answers alike', (term) => {
    for (const { name, texts } of [catalogues, documents, chatbot])
      expect([name, texts.some((text) => uses(text, term))]).toEqual([name, true])
  })

  it('would be seen to say another, wherever it is read and on whichever line (control)', () => {
    expect(foundIn({ name: 'pages', texts: textsOf('msgid "x"\nmsgstr "Verificando"') }, ['verificando'])).toEqual([
      'pages: Verificando',
    ])
    const lines = textsOf('msgid "x"\nmsgstr ""\n"Los primeros "\n"Importes, y el resto"')
    expect(foundIn({ name: 'pages', texts: lines }, ['importe'])).toHaveLength(1)
    for (const place of places) {
      const [text = ''] = place.texts
      expect(foundIn({ ...place, texts: [`${text} El cargo de apertura.`] }, ['cargo de apertura'])).toHaveLength(1)
    }
    expect(foundIn({ name: 'pages', texts: ['Lo aprobó el aprendiz'] }, ['el apr'])).toEqual([])
  })
})

describe('the English that borrowers and staff read', () => {
  const english = cataloguesOf('en')

  it('is there, and so are the words it has given up', () => {
    expect(english.length).toBeGreaterThan(40)
    expect(retired.length).toBeGreaterThan(10)
  })

  it.each(retired)('says $never no more', ({ never, right }) =>
    expect(english.flatMap((catalogue) => retiredIn(catalogue, never, right))).toEqual([]),
  )

  it.each(retired.flatMap(({ right }) => right))(
    'still says “%s”, so that no exception outlives its sentence',
    (sentence) =>
      expect(english.some((catalogue) => textsOf(catalogue).some((text) => text.includes(sentence)))).toBe(true),
  )

  it('would be seen to say one, and the sentences where it is right would not (control)', () => {
    const catalogue = 'msgstr "Read your papers"\n\nmsgstr "I sign these papers"\n\nmsgstr "On paper, by wallpapers"'
    expect(retiredIn(catalogue, ['papers'], ['I sign these papers'])).toEqual(['Read your papers'])
  })
})
