import type { Locale } from './locale.ts'

const FALLBACK = {
  'en-US': 'Something unexpected happened',
  'es-US': 'Ocurrió algo inesperado',
} as const satisfies Record<Locale, string>

/** Distinct error messages as one sentence that ends in a period; without any, the fallback of portal.md 8. */
export const joinMessages = (messages: readonly string[], locale: Locale = 'en-US'): string => {
  const said = messages.map((message) => message.trim().replace(/\.+$/, '')).filter((message) => message !== '')
  return said.length === 0 ? FALLBACK[locale] : `${[...new Set(said)].join(', ')}.`
}
