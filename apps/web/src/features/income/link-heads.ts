import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OpenLink } from './open-link.ts'

/** How the other side is asked: the borrower signs in there, or signs a form for them. It is known once a link is open. */
type LinkKind = 'signIn' | 'form'

export const linkKind = (link: OpenLink | undefined): LinkKind => (link?.form === undefined ? 'signIn' : 'form')

type Head = {
  readonly lede: MessageDescriptor
  /** Until when it can be taken back. */
  readonly back: MessageDescriptor
}

export const linkHeads: Readonly<Record<LinkKind, Head>> = {
  signIn: {
    lede: msg`You log in with them, not with us. What is found comes back here.`,
    back: msg`At any time before the record has been read: stop, and nothing has been shared. Uploading a paystub counts as much, it only takes longer.`,
  },
  form: {
    lede: msg`You sign a form, and the tax office sends us what it has. It takes one to three business days.`,
    back: msg`Until you send the form: stop, and nothing is ordered. Uploading a paystub counts as much, and is usually faster.`,
  },
}
