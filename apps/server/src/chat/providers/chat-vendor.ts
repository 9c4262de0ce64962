import type { IncomingHttpHeaders } from 'node:http'
import type { LiveMode } from '@hearthline/contracts'

/** What a vendor calls the conversation and the people in it. */
export type VendorIds = {
  readonly providerChannelId: string
  readonly providerUserId: string | null
  readonly contactId: string | null
  readonly customerId: string | null
  readonly threadId: string | null
}

export type VendorOpening = {
  /** Ours: opened twice under it, it is one conversation at the vendor. */
  readonly conversation: string
  /** The lender's channel. */
  readonly channelId: string
  readonly name: string
  readonly email: string | null
  readonly skill: string
}

export type VendorMessage = {
  /** Sent twice under it, it is one message at the vendor. */
  readonly key: string
  readonly body: string
  readonly at: Date
  /** Sent before, and nobody knows with what success. */
  readonly isRepeated: boolean
}

/** A file that an agent sent there: `at` is an address or an id of the vendor's. */
export type VendorFile = { readonly name: string; readonly at: string }

/** What a vendor calls in, put into our words. `id` is the vendor's own: the same twice is one event. */
export type VendorEvent = { readonly providerChannelId: string; readonly id: string } & (
  | { readonly type: 'message'; readonly body: string; readonly files: readonly VendorFile[] }
  /** The message of this id was taken back there. */
  | { readonly type: 'removed' }
  | { readonly type: 'joined' }
  | { readonly type: 'ended' }
  | { readonly type: 'frozen' }
)

export type VendorCall = {
  /** As the vendor was told it: some sign it. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** As it came: signatures are over these bytes. */
  readonly body: Buffer
  readonly nowMs: number
}

/** The vendor's answer lacks an id without which the chat cannot go on (chat-signin-data.md 8). */
export class MissingIds extends Error {
  readonly ids: readonly string[]
  constructor(ids: readonly string[]) {
    super(`the vendor gave no ${ids.join(', ')}`)
    this.name = 'MissingIds'
    this.ids = ids
  }
}

/** The vendor lets nobody write there any more. */
export class ChannelFrozen extends Error {
  constructor() {
    super('the channel is frozen')
    this.name = 'ChannelFrozen'
  }
}

/** A vendor behind our server. The browser speaks to us alone, and messages are stored here before anybody is told. */
export type ChatVendor = {
  readonly mode: Exclude<LiveMode, 'builtin'>
  /** Throws MissingIds, and Error where there is no answer. */
  open(opening: VendorOpening): Promise<VendorIds>
  send(ids: VendorIds, message: VendorMessage): Promise<void>
  /** The customer left, or the session is over. */
  end(ids: VendorIds): Promise<void>
  /** Undefined for a call that nobody we know signed; empty for one that says nothing to us. */
  hear(call: VendorCall): readonly VendorEvent[] | undefined
  /** Throws where it cannot be had, and where it lies at an address that is not the vendor's. */
  fetchFile(file: VendorFile): Promise<Buffer>
  /** What the vendor wants to read of a call that was taken in; 'stored' is enough for most. */
  answerTo?(call: VendorCall): unknown
  /** The vendor signs in at our door before it calls: its token, or undefined where it may not. */
  signIn?(call: VendorCall): unknown
}
