export { createLanguage } from './create-language.ts'
