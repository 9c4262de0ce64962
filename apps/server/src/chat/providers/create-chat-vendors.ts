import type { LiveMode } from '@hearthline/contracts'
import type { Organisation } from '../../organisations/index.ts'
import type { Send } from '../../platform/outgoing/index.ts'
import type { ChatSecrets, VendorSecrets } from '../../vendors/index.ts'
import type { ChatVendor } from './chat-vendor.ts'
import { createNice } from './nice.ts'
import { createStream } from './stream.ts'
import { createTalkJs } from './talkjs.ts'
import { createTwilio } from './twilio.ts'

export type ChatVendors = {
  /** Undefined where the lender has no account there; then we carry the chat ourselves. */
  readonly vendorOf: (organisation: Pick<Organisation, 'orgCode'>, mode: LiveMode) => ChatVendor | undefined
  /** Whether any lender has one. */
  readonly isAny: boolean
}

const makersOf = ({ twilio, nice, stream, talkjs }: ChatSecrets, outgoing: Send): readonly ChatVendor[] => [
  ...(twilio ? [createTwilio({ outgoing, ...twilio })] : []),
  ...(nice ? [createNice({ outgoing, ...nice })] : []),
  ...(stream ? [createStream({ outgoing, ...stream })] : []),
  ...(talkjs ? [createTalkJs({ outgoing, ...talkjs })] : []),
]

/** Creates the chat vendors in the operator's secrets, at most one of each kind for a lender. */
export const createChatVendors = ({ chat = {} }: Pick<VendorSecrets, 'chat'>, outgoing: Send): ChatVendors => {
  const made = new Map(
    Object.entries(chat).map(([orgCode, secrets]) => [orgCode, makersOf(secrets, outgoing)] as const),
  )
  return {
    vendorOf: ({ orgCode }, mode) => made.get(orgCode)?.find((vendor) => vendor.mode === mode),
    isAny: [...made.values()].some((vendors) => vendors.length > 0),
  }
}
