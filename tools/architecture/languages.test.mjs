import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES } from '../../packages/domain/src/languages/index.ts'

const root = resolve(import.meta.dirname, '../..')

/** A language as its code or as Intl knows it. */
const NAMED = `'(${LANGUAGE_CODES.flatMap((code) => [code, LANGUAGES[code].formats]).join('|')})'`

/** A language named in a condition (by comparison, as a case, in a search), or a list or type of languages of its own. */
const FORBIDDEN = new RegExp(
  `([!=]==?\\s*${NAMED}|${NAMED}\\s*[!=]==?|case ${NAMED}:|\\.(includes|startsWith)\\(${NAMED}\\)|${NAMED}\\s*[|,]\\s*${NAMED}|(locale|language)\\w*\\s*[!=]==?\\s*SOURCE_LANGUAGE\\s*\\?)`,
  'i',
)

const sources = ['apps', 'packages']
  .flatMap((zone) => readdirSync(join(root, zone)).map((name) => join(zone, name, 'src')))
  .flatMap((src) => readdirSync(join(root, src), { recursive: true, encoding: 'utf8' }).map((file) => join(src, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))

/** @param {string} text */
const found = (text) => text.split('\n').filter((/** @type {string} */ line) => FORBIDDEN.test(line))

describe('languages', () => {
  it('are declared once: no condition names one, and no list or type repeats them', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(
      sources.flatMap((file) => found(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`)),
    ).toEqual([])
  })

  it.each([
    "locale === 'es' ? 'Lo que nos envió:' : 'What you sent us:'",
    "if ('en' === locale)",
    "locale !== 'es-US'",
    "case 'es':",
    "languages.includes('es')",
    "readonly locale: 'en' | 'es'",
    "z.enum(['en', 'es'])",
    'locale === SOURCE_LANGUAGE ? english : spanish',
  ])('would be seen in %s (control)', (line) => expect(found(line)).toHaveLength(1))

  it.each(["  es: { name: 'Español' },", "formatLongDate(on, 'en-US')"])('are not seen in %s (control)', (line) =>
    expect(found(line)).toEqual([]),
  )
})
