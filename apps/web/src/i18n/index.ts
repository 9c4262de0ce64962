export { useLocale } from '@hearthline/ui/language'
export type { Area } from './catalogues.ts'
export { createLanguage, type Language, LanguageProvider, useLanguage } from './language.tsx'
export { usePart } from './use-part.ts'
