import { expect, it } from 'vitest'
import { localeFor } from './language.ts'

it.each([
  ['es', ['en', 'es'], 'es'],
  ['es-US', ['en', 'es'], 'es'],
  ['ES', ['en', 'es'], 'es'],
  ['es', ['en'], 'en'],
  ['en-GB', ['en', 'es'], 'en'],
  ['', ['en', 'es'], 'en'],
] as const)('a page in %j at a lender with %j is spoken to in %s', (page, languages, locale) =>
  expect(localeFor(page, languages)).toBe(locale),
)
