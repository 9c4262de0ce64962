import type { Language } from '@hearthline/domain/languages'
import type { Messages } from '@lingui/core'
import type { CatalogueModule } from './catalogue-module.ts'

/**
 * Words that come together. frame: what every page has. account: what
 * surrounds a signed-in reader. sign-in-later: the rarer parts of sign-in. parts: components of packages/ui that later pages use.
 * application: what surrounds an open application. register-steps: the forms after the important terms. shell-later: what
 * few visits meet of the shell. privacy: what this site keeps. sandbox: its tools. uploads: what pages say of files.
 * demographics: the questions of the law on fair lending. factor: setting up a second factor. Or a feature's own, or of a part of it.
 */
export type Area =
  | 'frame'
  | 'account'
  | 'parts'
  | 'application'
  | 'register-steps'
  | 'sign-in-later'
  | 'shell-later'
  | 'privacy'
  | 'sandbox'
  | 'uploads'
  | 'demographics'
  | 'factor'
  | `feature:${string}`

/** One file an area, loaded when it is first needed. The chat's window has words of its own, so its slot has none. */
const english = import.meta.glob<CatalogueModule>(['../**/en.po', '../**/en/*.po', '!../features/chat/**'])

/** A translation's addresses come apart: who reads another language does not fetch them. */
const CATALOGUES = {
  en: async () => english,
  es: async () => (await import('./translated-es.ts')).catalogues,
} as const satisfies Record<Language, () => Promise<typeof english>>

const PLACES: Readonly<Record<Exclude<Area, `feature:${string}`>, (locale: Language) => string>> = {
  frame: (locale) => `../locales/${locale}/messages.po`,
  parts: (locale) => `../locales/${locale}/parts.po`,
  account: (locale) => `../shell/account/locales/${locale}.po`,
  application: (locale) => `../routing/application/locales/${locale}.po`,
  'register-steps': (locale) => `../features/register/steps/locales/${locale}.po`,
  'sign-in-later': (locale) => `../features/sign-in/later/locales/${locale}.po`,
  'shell-later': (locale) => `../shell/later/locales/${locale}.po`,
  privacy: (locale) => `../shell/privacy/locales/${locale}.po`,
  sandbox: (locale) => `../shell/sandbox/locales/${locale}.po`,
  uploads: (locale) => `../uploads/locales/${locale}.po`,
  demographics: (locale) => `../demographics/locales/${locale}.po`,
  factor: (locale) => `../features/settings/factor/locales/${locale}.po`,
}

const isFeature = (area: Area): area is `feature:${string}` => area.startsWith('feature:')

const placeOf = (area: Area, locale: Language): string =>
  isFeature(area) ? `../features/${area.slice('feature:'.length)}/locales/${locale}.po` : PLACES[area](locale)

/** An area's messages; none where it says nothing. */
export const loadCatalogue = async (area: Area, locale: Language): Promise<Messages> =>
  (await (await CATALOGUES[locale]())[placeOf(area, locale)]?.())?.messages ?? {}
