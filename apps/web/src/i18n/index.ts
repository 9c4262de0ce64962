export type { Area } from './catalogues.ts'
export { createLanguage, type Language, LanguageProvider, useLanguage } from './language.tsx'
export { type ReaderLocale, useLocale } from './use-locale.ts'
export { usePart } from './use-part.ts'
