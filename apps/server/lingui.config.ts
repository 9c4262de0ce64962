import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** One catalogue a language for all that the server says; its runners know no macros, so it is compiled ahead, to JSON. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGE_CODES,
  catalogs: [
    {
      path: '<rootDir>/src/platform/language/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
  compileNamespace: 'json',
})
