import type { beginProof, ReplyOf } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type How = ReplyOf<typeof beginProof>
/** What a person types to prove who they are. */
export type Typed = Extract<How['by'], 'password' | 'code' | 'secondFactor'>

export const labels: Readonly<Record<Typed, MessageDescriptor>> = {
  password: msg`Your password`,
  code: msg`Code from the email`,
  secondFactor: msg`Code from your app, or a recovery code`,
}

export const isTyped = (by: How['by']): by is Typed => Object.hasOwn(labels, by)
