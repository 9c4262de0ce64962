import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words = { readonly says: MessageDescriptor; readonly fix: MessageDescriptor }

/** What the check found, by its code, and what to do about it. */
const words: Readonly<Record<string, Words>> = {
  BLURRED: {
    says: msg`The photo is blurred.`,
    fix: msg`Lay the document on a table in daylight and hold still until the picture is sharp.`,
  },
  NOT_READABLE: {
    says: msg`We could not read every line.`,
    fix: msg`Keep all four corners in the picture, and turn off the flash so that nothing shines.`,
  },
  EXPIRED: {
    says: msg`The document has expired.`,
    fix: msg`Use another one that is still valid, such as a passport.`,
  },
  NAME_DIFFERS: {
    says: msg`The name on it is not the name in your application.`,
    fix: msg`Use a document in your current legal name. If your name changed, call us: we correct the application.`,
  },
  BIRTH_DATE_DIFFERS: {
    says: msg`The date of birth on it is not the one in your application.`,
    fix: msg`If the one in your application is wrong, call us: we correct it.`,
  },
}

const other: Words = {
  says: msg`Something on the document could not be confirmed.`,
  fix: msg`Try once more with another document, or call us.`,
}

export const reasonWords = (code: string): Words => words[code] ?? other
