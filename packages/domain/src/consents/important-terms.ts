import type { Language } from '../languages/index.ts'

/** Raise this with any change to the words of any consent. */
export const CONSENT_VERSION = '2026-11-01'

/**
 * 12 CFR 1026.40(b), (d), (e). A file of its own, because it is on the first page that anybody loads and the other
 * consents are not.
 */
export const importantTermsWords = {
  en: 'I have seen the important terms of the home equity line and the booklet about home equity lines, and I can keep a copy of both. Seeing them does not bind me, nor is it a commitment to lend.',
  es: 'He visto los términos importantes de la línea sobre el valor de la vivienda y el folleto sobre estas líneas, y puedo guardar una copia de ambos. Verlos no me obliga, ni es un compromiso de prestar.',
} as const satisfies Record<Language, string>
