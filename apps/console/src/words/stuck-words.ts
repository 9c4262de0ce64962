import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const words: Readonly<Record<string, MessageDescriptor>> = {
  vendorFailed: msg`A vendor failed again and again, and we stopped asking.`,
  titleNotMatched: msg`The county's books do not show this home under this owner.`,
  ownershipDiffers: msg`The county's books name other owners than the application.`,
  screeningMatch: msg`The sanctions screening may have found this person.`,
  identityReview: msg`The identity documents need a person's eye.`,
  identityTries: msg`The identity documents were refused three times.`,
}

/** Why an application cannot go on by itself; a reason that has no words yet is shown by its name. */
export const stuckWords = (reason: string): MessageDescriptor | undefined =>
  Object.hasOwn(words, reason) ? words[reason] : undefined
