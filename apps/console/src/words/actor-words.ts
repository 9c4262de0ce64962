import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const words: Readonly<Record<string, MessageDescriptor>> = {
  system: msg`System`,
  borrower: msg`Borrower`,
  staff: msg`Staff, name not kept`,
  visitor: msg`Visitor`,
}

/** Who wrote a row of the log, by the kind of caller. */
export const actorWords = (by: string): MessageDescriptor | undefined =>
  Object.hasOwn(words, by) ? words[by] : undefined
