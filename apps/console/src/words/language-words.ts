import type { Language } from '@hearthline/domain/languages'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What staff call each language of the lender's customers. */
export const languageWords: Readonly<Record<Language, MessageDescriptor>> = {
  en: msg`English`,
  es: msg`Spanish`,
}
