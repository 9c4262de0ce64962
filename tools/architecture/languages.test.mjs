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
    `[\\w\\])]\\??\\.(${CODE})\\b|(\\(|const |let )\\{[^}:]*\\b(${CODE})\\b\\s*[,}]`,
    // A type with a part for each language: it is a record by Language, or the next language does not have to be given.
    `readonly (${CODE})\\??:|\\b(${CODE})\\??: [a-z][\\w<>]*(\\[\\])?(;|$)`,
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
  [
    'apps/server/src/chat/desk/tables.ts',
    'columns, one a language: the compiler asks for the next where they are read',
  ],
  ['apps/server/src/vendors/income/plaid.ts', "the language of the vendor's own dialog, which it asks for"],
])

/** Files with words of several languages in one list, each with the reason. */
const MAY_MIX = new Map([
  ['apps/server/src/chat/bot/faq/off-topic.ts', 'questions to learn from: the learning asks no language'],
  ['apps/server/src/chat/bot/faq/guarded', 'likewise'],
  ['apps/server/src/chat/bot/answering/guard-ideas.ts', 'likewise, the ideas behind the words of such questions'],
  ['apps/server/src/identity/sign-in/passwords.ts', 'passwords that people often choose'],
  ['apps/server/src/documents/render/samples', 'names of people'],
])

const TRANSLATED = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE).join('|')
/** Letters and signs that English words do not have. */
const OF_TRANSLATED = /(?![a-z])[\p{L}¿¡]/iu
const UNDER_CODE = new RegExp(`(^|[\\s{,])(${TRANSLATED}): `)

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

const indentOf = (/** @type {string} */ line) => line.search(/\S/)

/**
 * Lines with words of a translated language that stand neither beside its code nor in what its code opened: in one list or
 * pattern with English ones, where no compiler asks for those of a third language.
 * @param {string} text
 */
const mixed = (text) => {
  /** The lines that a line stands in, outermost first. @type {string[]} */
  const around = []
  return text.split('\n').filter((line) => {
    if (indentOf(line) < 0 || isComment(line)) return false
    while (around.length > 0 && indentOf(around.at(-1) ?? '') >= indentOf(line)) around.pop()
    around.push(line)
    return OF_TRANSLATED.test(line) && !around.some((one) => UNDER_CODE.test(one))
  })
}

describe('languages', () => {
  it('are declared once: no code names one, and no list or type repeats them', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(foundIn(sources.filter((file) => !MAY_NAME.has(file)))).toEqual([])
  })

  it('are named by no template', () => {
    expect(templates.length).toBeGreaterThan(30)
    expect(foundIn(templates, IN_TEMPLATES)).toEqual([])
  })

  it('have their words apart: none stands in a list or a pattern with those of another', () => {
    const mayMix = (/** @type {string} */ file) => [...MAY_MIX.keys()].some((place) => file.startsWith(place))
    const lines = sources
      .filter((file) => !mayMix(file) && !file.includes('/held-out/'))
      .flatMap((file) => mixed(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))
    expect(lines).toEqual([])
  })

  it.each([...MAY_MIX])('%s has a reason to mix them: %s', (place) =>
    expect(
      sources.filter((file) => file.startsWith(place) && mixed(readFileSync(join(root, file), 'utf8')).length > 0),
    ).not.toEqual([]),
  )

  it.each([
    "{ kind: 'card', shape: /(?:cvv|pin|código de seguridad)/ },",
    "const NAMES = [\n  'account',\n  'número de cuenta',\n]",
    "const ASKED = {\n  es: ['¿qué?'],\n  all: [\n    'qué',\n  ],\n}",
  ])('would be found mixed in %s (control)', (text) => expect(mixed(text)).toHaveLength(1))

  it.each([
    "  es: { taxId: 'número' },",
    "  es: words(\n    'número',\n\n    'contraseña',\n  ),",
    "  es: {\n    card: 'código',\n  },",
    '// código',
    "const PLACE = 'Main Street'",
  ])('are apart in %s (control)', (text) => expect(mixed(text)).toEqual([]))

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
    'type Words = { readonly en: RegExp; readonly es: RegExp }',
    '  readonly es?: RegExp',
    'type Words = { en: RegExp; es: RegExp }',
    '    const { en, es, unless } = WORDS[guard]',
  ])('would be found in %s (control)', (line) => expect(found(line)).toHaveLength(1))

  it.each(['#let hyphens(body) = if d.locale != "es" { body }', 'if d.locale == "en" {'])(
    'would be found in the template %s (control)',
    (line) => expect(found(line, IN_TEMPLATES)).toHaveLength(1),
  )

  it.each([
    "  es: { name: 'Español' },",
    '  en: words,',
    "formatLongDate(on, 'en-US')",
    "  // the reader's cookie holds 'es'",
    "one.localeCompare(other, 'en', { numeric: true })",
    "new Intl.DisplayNames('en', { type: 'language' })",
    '<ul lang="en">',
  ])('are not seen in %s (control)', (line) => expect(found(line)).toEqual([]))

  it('are not seen in a template that takes its words by its data (control)', () =>
    expect(found('#let w = json("/words/" + d.locale + ".json")', IN_TEMPLATES)).toEqual([]))
})
