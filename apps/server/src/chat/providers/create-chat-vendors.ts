import type { LiveMode } from '@hearthline/contracts'
import type { Organisation } from '../../organisations/index.ts'
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

const makersOf = ({ twilio, nice, stream, talkjs }: ChatSecrets): readonly ChatVendor[] => [
  ...(twilio ? [createTwilio(twilio)] : []),
  ...(nice ? [createNice(nice)] : []),
  ...(stream ? [createStream(stream)] : []),
  ...(talkjs ? [createTalkJs(talkjs)] : []),
]

/** Creates the chat vendors in the operator's secrets, at most one of each kind for a lender. */
export const createChatVendors = ({ chat = {} }: Pick<VendorSecrets, 'chat'>): ChatVendors => {
  const made = new Map(Object.entries(chat).map(([orgCode, secrets]) => [orgCode, makersOf(secrets)] as const))
  return {
    vendorOf: ({ orgCode }, mode) => made.get(orgCode)?.find((vendor) => vendor.mode === mode),
    isAny: [...made.values()].some((vendors) => vendors.length > 0),
  }
}
