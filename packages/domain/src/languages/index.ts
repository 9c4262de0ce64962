/**
 * The languages of the interface, each with its own name, its Intl formats, and how Intl names a zone in it (English
 * writes 'ET', Spanish 'hora oriental'). The code is also used in html lang, the reader's cookie and database rows.
 * docs/languages.md says how to add one.
 */
export const LANGUAGES = {
  en: { name: 'English', formats: 'en-US', zoneNames: 'shortGeneric' },
  es: { name: 'Español', formats: 'es-US', zoneNames: 'longGeneric' },
} as const

export type Language = keyof typeof LANGUAGES
/** The tag of a language for Intl's formatters. */
export type Formats = (typeof LANGUAGES)[Language]['formats']

/**
 * The language in which messages are written and documents are signed; readers of any other language that we lack get
 * it.
 */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** A language that words are translated into. */
export type TranslatedLanguage = Exclude<Language, typeof SOURCE_LANGUAGE>

// Object.keys returns text; these are the keys of that table.
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** A value for each language, made from its code. */
export const inEachLanguage = <Value>(of: (code: Language) => Value): Record<Language, Value> =>
  // Made from all codes, which fromEntries forgets.
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, of(code)])) as Record<Language, Value>

export const isLanguage = (code: string): code is Language => LANGUAGE_CODES.some((known) => known === code)

/** @param tag a language or a variant, 'es' or 'es-US'; for one that we lack, the source language is returned. */
export const languageOf = (tag: string): Language => {
  const code = tag.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : SOURCE_LANGUAGE
}
