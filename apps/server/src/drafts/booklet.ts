import type { Language } from '@hearthline/domain/languages'
import { documentBrandOf, givenPdf, type Organisation } from '../organisations/index.ts'

/** The day of its words: all of one lender get the same bytes, so that a hash proves which booklet was given. */
const EDITION = '2026-11-29'

/**
 * Our booklet in the place of the Bureau's (12 CFR 1026.40(e)); whether it is a suitable substitute is to be confirmed by
 * counsel. Undefined where the lender has one of its own.
 */
export const bookletOf = ({ organisation }: { readonly organisation: Organisation }) => ({
  brand: documentBrandOf(organisation),
  preparedOn: EDITION,
})

/** The lender's own booklet in a language; one in English alone is given in English. */
export const ownBooklet = ({ notices }: Organisation, locale: Language): Buffer | undefined => {
  const file = notices?.booklet?.[locale]
  return file === undefined ? undefined : givenPdf(file)
}

/** Whether a lender gives a booklet in this language: ours is in every one. */
export const hasBookletIn = ({ notices }: Organisation, locale: Language): boolean =>
  notices?.booklet === undefined || notices.booklet[locale] !== undefined

export type BookletData = ReturnType<typeof bookletOf>
