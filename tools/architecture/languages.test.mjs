import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES, SOURCE_LANGUAGE } from '../../packages/domain/src/languages/index.ts'

const root = resolve(import.meta.dirname, '../..')

const CODE = LANGUAGE_CODES.join('|')
/** A language as its code or as Intl knows it, in quotes. */
const NAMED = `['"](${LANGUAGE_CODES.flatMap((code) => [code, LANGUAGES[code].formats]).join('|')})['"]`

/** What names a language in code: a third one would be forgotten there. */
const IN_CODE = new RegExp(
  [
    // A condition: by comparison, as a case, in a search, by a pattern.
    `[!=]==?\\s*${NAMED}|${NAMED}\\s*[!=]==?|case ${NAMED}:|\\.(includes|startsWith|endsWith)\\(${NAMED}\\)`,
    `\\\\[/.-](${CODE})\\b`,
    '(locale|language)\\w*\\s*[!=]==?\\s*SOURCE_LANGUAGE\\s*\\?',
    // A list or a type of its own.
    `${NAMED}\\s*[|,]\\s*${NAMED}`,
    // A code as a value: it comes from the data, or is SOURCE_LANGUAGE.
    `'(${CODE})'`,
    // A language's part of what is said in every language.
    `[\\w\\])]\\??\\.(${CODE})\\b|\\(\\{[^}:]*\\b(${CODE})\\b\\s*[,}]`,
    // Text in the source language may be marked as such: laws and reasons are not translated.
    `lang="(${LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE).join('|')})"`,
  ].join('|'),
  'i',
)

/** A template gets its language with its data, and what depends on it with its words. */
const IN_TEMPLATES = new RegExp(NAMED)

/** Formats that readers never see, by code of the platform. */
const FORMATS = new RegExp(`Intl\\.\\w+\\(${NAMED}|localeCompare\\([^)]*${NAMED}`, 'g')

/** Files that may name languages, each with the reason. */
const MAY_NAME = new Map([
  ['packages/domain/src/languages/index.ts', 'declares them'],
  [
    'apps/server/src/platform/language/say.ts',
    'a record of catalogues, one a language: the compiler asks for the next',
  ],
  ['apps/server/src/vendors/income/plaid.ts', "the language of the vendor's own dialog, which it asks for"],
])

const textsIn = (/** @type {string} */ folder, /** @type {RegExp} */ names) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => names.test(file) && !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(file))

const folders = ['apps', 'packages'].flatMap((zone) =>
  readdirSync(join(root, zone)).map((name) => join(zone, name, 'src')),
)
const sources = folders.flatMap((folder) => textsIn(folder, /\.tsx?$/))
const templates = folders.flatMap((folder) => textsIn(folder, /\.typ$/))

const isComment = (/** @type {string} */ line) => /^\s*(\/\/|\/?\*)/.test(line)

/** @param {string} text @param {RegExp} forbidden */
const found = (text, forbidden = IN_CODE) =>
  text.split('\n').filter((line) => !isComment(line) && forbidden.test(line.replaceAll(FORMATS, '')))

/** @param {readonly string[]} files @param {RegExp} [forbidden] */
const foundIn = (files, forbidden) =>
  files.flatMap((file) =>
    found(readFileSync(join(root, file), 'utf8'), forbidden).map((line) => `${file}: ${line.trim()}`),
  )

describe('languages', () => {
  it('are declared once: no code names one, and no list or type repeats them', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(foundIn(sources.filter((file) => !MAY_NAME.has(file)))).toEqual([])
  })

  it('are named by no template', () => {
    expect(templates.length).toBeGreaterThan(30)
    expect(foundIn(templates, IN_TEMPLATES)).toEqual([])
  })

  it.each([...MAY_NAME])('%s has the reason to name one: %s', (file) => expect(foundIn([file])).not.toEqual([]))

  it.each([
    "locale === 'es' ? 'Lo que nos envió:' : 'What you sent us:'",
    "if ('en' === locale)",
    "locale !== 'es-US'",
    "case 'es':",
    "languages.includes('es')",
    "readonly locale: 'en' | 'es'",
    "z.enum(['en', 'es'])",
    'locale === SOURCE_LANGUAGE ? english : spanish',
    "lang: loanDocument.isTranslation ? 'es' : 'en',",
    "locale: facts.locale ?? 'en',",
    '[title.en, title.es, ...phrasings.en, ...phrasings.es]',
    'title={of?.title.en ?? name}',
    'cell: ({ es }) => es',
    "order.slot.replace(/\\/es$/, '')",
    '<TextField lang="es" />',
  ])('would be found in %s (control)', (line) => expect(found(line)).toHaveLength(1))

  it.each(['#let hyphens(body) = if d.locale != "es" { body }', 'if d.locale == "en" {'])(
    'would be found in the template %s (control)',
    (line) => expect(found(line, IN_TEMPLATES)).toHaveLength(1),
  )

  it.each([
    "  es: { name: 'Español' },",
    "formatLongDate(on, 'en-US')",
    "  // the reader's cookie holds 'es'",
    "one.localeCompare(other, 'en', { numeric: true })",
    "new Intl.DisplayNames('en', { type: 'language' })",
    '<ul lang="en">',
  ])('are not seen in %s (control)', (line) => expect(found(line)).toEqual([]))

  it('are not seen in a template that takes its words by its data (control)', () =>
    expect(found('#let w = json("/words/" + d.locale + ".json")', IN_TEMPLATES)).toEqual([]))
})
