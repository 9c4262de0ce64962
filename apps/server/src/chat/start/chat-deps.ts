import type { LiveMode } from '@hearthline/contracts'
import type { Organisation, Registry } from '../../organisations/index.ts'
import type { ChatVendor } from '../providers/chat-vendor.ts'

/** Whether the chat's department is open, and when it opens next: milliseconds since 1970. */
export type ChatHours = (
  organisation: Organisation,
  now: Date,
) => { readonly open: boolean; readonly opensAt: number | undefined }

export type ChatDeps = {
  readonly registry: Registry
  readonly hours: ChatHours
  /** Who carries the chats of a mode for a lender; undefined where we do it ourselves. */
  readonly vendorOf: (organisation: Organisation, mode: LiveMode) => ChatVendor | undefined
  /** Real time in milliseconds: tokens, limits and sessions go by it. */
  readonly now?: () => number
}
