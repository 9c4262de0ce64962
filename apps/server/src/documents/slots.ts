import type { LenderDocument } from '@hearthline/domain/documents'
import { type Language, languageOf, SOURCE_LANGUAGE } from '@hearthline/domain/languages'

/** A translation is named for its language; what is in the language of the sources is not. */
export const languageIn = (locale: Language): readonly Language[] => [locale].filter((code) => code !== SOURCE_LANGUAGE)

type Slotted = {
  readonly kind: LenderDocument
  readonly part: string
  /** The owner whom it is made for; undefined where it is the borrower's or everybody's. */
  readonly owner: string | undefined
  readonly locale: Language
}

/** Where a document stands among those of its application: a newer one in the same slot replaces an older one. */
export const slotOf = ({ kind, part, owner, locale }: Slotted): string =>
  [kind, part, ...(owner === undefined ? [] : [owner]), ...languageIn(locale)].join('/')

/** The key under which a document is made once. */
export const keyIn = (slot: string, once: string): string => `${slot}:${once}`

/** The language of a translation, from its key. */
export const languageOfKey = (key: string): Language => {
  const [slot = ''] = key.split(':')
  return languageOf(slot.slice(slot.lastIndexOf('/') + 1))
}
