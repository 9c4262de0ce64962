import type { DocumentType } from '@hearthline/domain/documents'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Place } from './documents-to-sign.ts'

type Words = { readonly title: MessageDescriptor; readonly says: MessageDescriptor }

/** What a place is for and what signing it means, by paper and place. */
const words: Readonly<Partial<Record<`${DocumentType}:${string}`, Words>>> = {
  'CREDIT_AGREEMENT:initials-later-draws': {
    title: msg`Your initials on later draws`,
    says: msg`You saw that money drawn later is priced by the prime rate of that day and may cost more than the first draw.`,
  },
  'CREDIT_AGREEMENT:initials-security': {
    title: msg`Your initials on the security`,
    says: msg`You give us a claim on your home. If you do not keep your promises in this agreement, you could lose it.`,
  },
  'CREDIT_AGREEMENT:signature': {
    title: msg`Your signature on the agreement`,
    says: msg`This is the promise to repay the line as the agreement describes it.`,
  },
  'NOTICE_OF_RIGHT_TO_CANCEL:receipt': {
    title: msg`Your receipt for the notice`,
    says: msg`You say that you received the notice, and nothing else. Your right to cancel stays as it is.`,
  },
  'AUTOPAY_AUTHORIZATION:signature': {
    title: msg`Your signature for autopay`,
    says: msg`You let us take each payment from your account. You may end that at any time.`,
  },
}

const others: Readonly<Record<Place['kind'], Words>> = {
  signature: {
    title: msg`Your signature`,
    says: msg`Signing here means that you agree to this paper.`,
  },
  initials: {
    title: msg`Your initials`,
    says: msg`Your initials show that you saw this part of the paper.`,
  },
}

export const placeWords = ({ paper: document, what, kind }: Place): Words =>
  words[`${document.type}:${what}`] ?? others[kind]
