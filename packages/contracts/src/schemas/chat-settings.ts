import { z } from 'zod/mini'
import { CHAT_MODES, type ChatMode } from '../chat/frames.ts'
import { WebAddress } from './organisation-data.ts'

/** Modes with an agent at the other end. */
export type LiveMode = Exclude<ChatMode, 'chatbot'>
export const LIVE_MODES = CHAT_MODES.filter((mode): mode is LiveMode => mode !== 'chatbot')

/** The channel of the main brand; a partner lender's record names its own (chat-signin-data.md 9). */
export const DEFAULT_CHAT_CHANNEL = 'webchat-main'

const Domain = z
  .string()
  .check(z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, 'a host name in small letters'))

/** How a lender's chat runs. Without it: our own, over the default channel, with no link to be followed. */
export const ChatSettings = z.strictObject({
  /** The lender's own channel; null takes the main brand's. */
  channelId: z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,59}$/, 'a channel such as webchat-juniper'))),
  mode: z.enum(LIVE_MODES),
  /** Links of a message lead to these hosts and those under them, and nowhere else. */
  linkDomains: z.array(Domain),
  /** Agents see what a visitor types before it is sent; the visitor is told so. */
  typingPreview: z.boolean(),
  /** Where the lender asks how a chat was; without it nothing is asked. */
  surveyUrl: z.optional(WebAddress),
})
export type ChatSettings = z.output<typeof ChatSettings>

export const NO_CHAT_SETTINGS: ChatSettings = {
  channelId: null,
  mode: 'builtin',
  linkDomains: [],
  typingPreview: false,
}
