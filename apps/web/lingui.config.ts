import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const src = '<rootDir>/src'
const ui = '<rootDir>/../../packages/ui/src'
const tests = '**/*.test.*'

/** Parts of packages/ui that no first load has; its console parts belong to the staff's application. */
const laterParts = ['chart', 'files', 'offer', 'overview', 'signing', 'slider', 'table', 'waiting'].map(
  (part) => `${ui}/${part}`,
)
/** What the settings show of a second factor, as the staff's application does. */
const factor = `${ui}/factor`
const ownCatalogue = [
  `${src}/features`,
  `${src}/gallery`,
  `${src}/routing/application`,
  `${src}/shell/sandbox`,
  `${src}/shell/account`,
  `${src}/shell/later`,
  `${src}/shell/privacy`,
  `${src}/uploads`,
  `${src}/demographics`,
]
const formStep = `${src}/forms/step`
const frame = ['i18n', 'routing', 'session', 'shell'].map((folder) => `${src}/${folder}`)
/** Parts of a feature that come after its page, with words of their own. */
const within = [`${src}/features/register/steps`, `${src}/features/sign-in/later`, `${src}/features/dashboard/later`]

const under = (folders: readonly string[]) => folders.map((folder) => `${folder}/**`)

/** A catalogue for each thing that is loaded by itself (src/i18n/catalogues.ts), so that a page brings its own words and no others. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGE_CODES,
  catalogs: [
    ...within.map((part) => ({ path: `${part}/locales/{locale}`, include: [part], exclude: [tests] })),
    {
      path: `${src}/features/{name}/locales/{locale}`,
      include: [`${src}/features/{name}`],
      exclude: [tests, ...under(within)],
    },
    {
      path: `${src}/routing/application/locales/{locale}`,
      include: [`${src}/routing/application`],
      exclude: [tests],
    },
    { path: `${src}/shell/account/locales/{locale}`, include: [`${src}/shell/account`], exclude: [tests] },
    { path: `${src}/shell/later/locales/{locale}`, include: [`${src}/shell/later`], exclude: [tests] },
    { path: `${src}/shell/privacy/locales/{locale}`, include: [`${src}/shell/privacy`], exclude: [tests] },
    { path: `${src}/shell/sandbox/locales/{locale}`, include: [`${src}/shell/sandbox`], exclude: [tests] },
    { path: `${src}/uploads/locales/{locale}`, include: [`${src}/uploads`], exclude: [tests] },
    { path: `${src}/features/settings/factor/locales/{locale}`, include: [factor], exclude: [tests] },
    { path: `${src}/demographics/locales/{locale}`, include: [`${src}/demographics`], exclude: [tests] },
    // What several later pages share, wherever in src it stands.
    {
      path: `${src}/locales/{locale}/parts`,
      include: [src, ...laterParts],
      exclude: [tests, `${src}/forms/*`, ...under([...ownCatalogue, ...frame])],
    },
    {
      path: `${src}/locales/{locale}/messages`,
      include: [...frame, `${src}/forms`, ui],
      exclude: [tests, ...under([...ownCatalogue, formStep, ...laterParts, factor, `${ui}/console`])],
    },
  ],
  // Set by the build of the pseudo-language alone (tools/setup/targets.mjs).
  pseudoLocale: process.env.PSEUDO_LOCALE ?? '',
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
