import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const tests = '**/*.test.*'

/** The parts of packages/ui that the window draws with. */
const parts = ['actions', 'feedback', 'fields', 'surfaces']

/** Two catalogues a language: the few words of the button, which every page loads, and those of the window behind it. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGE_CODES,
  catalogs: [
    { path: '<rootDir>/src/launcher/locales/{locale}', include: ['<rootDir>/src/launcher'], exclude: [tests] },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: [
        ...['aids', 'views'].map((folder) => `<rootDir>/src/${folder}`),
        ...parts.map((part) => `<rootDir>/../../packages/ui/src/${part}`),
      ],
      exclude: [tests],
    },
  ],
  // Set by the build of the pseudo-language alone (tools/setup/targets.mjs).
  pseudoLocale: process.env.PSEUDO_LOCALE ?? '',
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
