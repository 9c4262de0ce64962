export {
  LanguageSwitch,
  type ReaderLanguage,
  ReaderLanguageProvider,
  type ReaderLocale,
  rememberLocale,
  useChangeLanguage,
  useLocale,
} from './reader-language.tsx'
