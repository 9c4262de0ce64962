export { LanguageSwitch } from './language-switch.tsx'
export { type ReaderLanguage, ReaderLanguageProvider, useChangeLanguage } from './reader-language.tsx'
export { rememberLocale } from './remember-locale.ts'
export { type ReaderLocale, useLocale } from './use-locale.ts'
