/**
 * The languages a person may read us in, declared once: each by its own name, and as Intl knows its formats. The code is
 * also what html lang, the reader's cookie and the rows of the database hold. docs/languages.md tells how to add one.
 */
export const LANGUAGES = {
  en: { name: 'English', formats: 'en-US' },
  es: { name: 'Español', formats: 'es-US' },
} as const

export type Language = keyof typeof LANGUAGES
/** A language as Intl's formatters are asked for it. */
export type Formats = (typeof LANGUAGES)[Language]['formats']

/** Catalogues are written in it and documents are signed in it; whoever asks for a language we lack reads it. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** A language that words are translated into. */
export type TranslatedLanguage = Exclude<Language, typeof SOURCE_LANGUAGE>

// Object.keys gives text; these are the keys of that table and nothing else.
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

export const isLanguage = (code: string): code is Language => LANGUAGE_CODES.some((known) => known === code)

/** @param tag a language or one of its kinds, 'es' or 'es-US'; of one that we lack, the source language. */
export const languageOf = (tag: string): Language => {
  const code = tag.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : SOURCE_LANGUAGE
}
