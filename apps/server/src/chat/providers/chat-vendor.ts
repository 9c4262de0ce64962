import type { IncomingHttpHeaders } from 'node:http'
import type { LiveMode } from '@hearthline/contracts'

/** The vendor's ids of the conversation and its people. */
export type VendorIds = {
  readonly providerChannelId: string
  readonly providerUserId: string | null
  readonly contactId: string | null
  readonly customerId: string | null
  readonly threadId: string | null
}

export type VendorOpening = {
  /** Our uuid. Opening it twice gives one conversation at the vendor. */
  readonly conversation: string
  /** The lender's channel. */
  readonly channelId: string
  readonly name: string
  readonly email: string | null
  readonly skill: string
}

export type VendorMessage = {
  /** Sending it twice gives one message at the vendor. */
  readonly key: string
  readonly body: string
  readonly at: Date
  /** Sent before with an unknown outcome. */
  readonly isRepeated: boolean
}

/** A file that an agent sent at the vendor: `at` is an address or the vendor's id. */
export type VendorFile = { readonly name: string; readonly at: string }

/** An event that a vendor reports, in our terms. `id` is the vendor's: two reports with one id are one event. */
export type VendorEvent = { readonly providerChannelId: string; readonly id: string } & (
  | { readonly type: 'message'; readonly body: string; readonly files: readonly VendorFile[] }
  /** The message of this id was removed at the vendor. */
  | { readonly type: 'removed' }
  | { readonly type: 'joined' }
  | { readonly type: 'ended' }
  | { readonly type: 'frozen' }
)

export type VendorCall = {
  /** The address as the vendor called it: some vendors sign it. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** The bytes as received: they are what is signed. */
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

/** The vendor accepts no more messages in this channel. */
export class ChannelFrozen extends Error {
  constructor() {
    super('the channel is frozen')
    this.name = 'ChannelFrozen'
  }
}

/** A vendor that carries chats. Browsers connect only to us; messages are stored here before they are acknowledged. */
export type ChatVendor = {
  readonly mode: Exclude<LiveMode, 'builtin'>
  /** Throws MissingIds, and Error where the vendor does not answer. */
  open(opening: VendorOpening): Promise<VendorIds>
  send(ids: VendorIds, message: VendorMessage): Promise<void>
  /** Ends the conversation there, because the customer left or the session is over. */
  end(ids: VendorIds): Promise<void>
  /** What a call without an Authorization header is asked for (RFC 9110 11.6.1), where the vendor sends one only then. */
  readonly challenge?: string
  /** The events in a call; undefined where its signature is invalid, empty where nothing concerns us. */
  readCall(call: VendorCall): readonly VendorEvent[] | undefined
  /** Throws where the file cannot be fetched or its address is not the vendor's. */
  fetchFile(file: VendorFile): Promise<Buffer>
  /** The response that the vendor expects to an accepted call; most need none of their own. */
  answerTo?(call: VendorCall): unknown
  /** For vendors that request a token before they call: the token, or undefined where it is refused. */
  signIn?(call: VendorCall): unknown
}
