import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const tests = '**/*.test.*'

/** The parts of packages/ui that the console draws with. */
const parts = [
  'actions',
  'console',
  'factor',
  'feedback',
  'fields',
  'frame',
  'icons',
  'overview',
  'progress',
  'surfaces',
  'table',
  'text',
]

/** One catalogue a language: the console is small, and behind a sign-in. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGE_CODES,
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', ...parts.map((part) => `<rootDir>/../../packages/ui/src/${part}`)],
      exclude: [tests],
    },
  ],
  // Set by the build of the pseudo-language alone (tools/setup/targets.mjs).
  pseudoLocale: process.env.PSEUDO_LOCALE ?? '',
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
