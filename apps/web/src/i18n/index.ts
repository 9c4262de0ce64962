export { useLocale } from '@hearthline/ui/language'
export type { Area } from './catalogues.ts'
export { createLanguage, type Language, LanguageProvider, useLanguage, usePart } from './language.tsx'
