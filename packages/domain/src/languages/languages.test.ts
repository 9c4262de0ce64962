import { describe, expect, it } from 'vitest'
import { inEachLanguage, isLanguage, LANGUAGE_CODES, LANGUAGES, languageOf } from './index.ts'

describe('languages', () => {
  it.each(LANGUAGE_CODES)('%s is what Intl calls it, and has formats of its own', (code) => {
    const { name, formats } = LANGUAGES[code]
    expect(new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase()).toBe(name.toLowerCase())
    expect(Intl.NumberFormat.supportedLocalesOf(formats)).toEqual([formats])
    expect(languageOf(formats)).toBe(code)
  })

  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES', 'es'],
    ['zz', 'en'],
    ['', 'en'],
  ])('who asks for "%s" reads %s', (asked, read) => expect(languageOf(asked)).toBe(read))

  it('has a value for each', () =>
    expect(inEachLanguage((code) => `in ${code}`)).toMatchObject({ en: 'in en', es: 'in es' }))

  it('a property that every object has is not a language', () => expect(isLanguage('constructor')).toBe(false))
})
