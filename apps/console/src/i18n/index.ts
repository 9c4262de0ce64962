export { createLanguage, type Language, LanguageProvider, type LocaleCode, useLanguage } from './language.tsx'
export { type ReaderLocale, useLocale } from './use-locale.ts'
