import { createHash } from 'node:crypto'
import type { Consent } from '@hearthline/domain/application'
import { type ConsentTextType, consentText } from '@hearthline/domain/consents'
import type { ConsentType } from '@hearthline/domain/enumerations'
import type { Language } from '@hearthline/domain/languages'

/** Version and sha256 of the text that somebody agreed to. */
export const shownText = (type: ConsentTextType, locale: Language): Pick<Consent, 'textVersion' | 'textHash'> => {
  const { version, words } = consentText(type, locale)
  return { textVersion: version, textHash: createHash('sha256').update(words).digest('hex') }
}

/** A consent as it is stored: its time and the text. */
export const consentOf = (type: ConsentType, { locale, at }: { locale: Language; at: string }): Consent => ({
  type,
  at,
  ...shownText(type, locale),
})

/** Adds a consent, replacing an earlier one of its type; the log keeps the earlier ones. */
export const withConsent = (consents: readonly Consent[], given: Consent): readonly Consent[] => [
  ...consents.filter(({ type }) => type !== given.type),
  given,
]
