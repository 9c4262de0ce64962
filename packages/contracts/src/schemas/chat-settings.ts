import { z } from 'zod/mini'
import { CHAT_MODES, type ChatMode } from '../chat/frames.ts'
import { WebAddress } from './organisation-data.ts'

/** Modes with an agent. */
export type LiveMode = Exclude<ChatMode, 'chatbot'>
export const LIVE_MODES = CHAT_MODES.filter((mode): mode is LiveMode => mode !== 'chatbot')

/** The channel of the main brand; a partner lender's record names its own (chat-signin-data.md 9). */
export const DEFAULT_CHAT_CHANNEL = 'webchat-main'

const Domain = z
  .string()
  .check(z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, 'a host name in small letters'))

/** Of this machine, where a partner's page may be tried without TLS. */
const HERE = /^http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?$/

/** Scheme, host and port as a browser writes an Origin header. */
const WebOrigin = z.string().check(
  z.maxLength(300),
  z.refine(
    (text) =>
      URL.canParse(text) &&
      new URL(text).origin === text &&
      !text.includes('*') &&
      (text.startsWith('https:') || HERE.test(text)),
    {
      error: 'an origin such as https://www.partner.example, without a path',
    },
  ),
)

/** A lender's chat settings. The default is our own chat over the default channel, with no links allowed. */
export const ChatSettings = z.strictObject({
  /** The lender's own channel; null uses the main brand's. */
  channelId: z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,59}$/, 'a channel such as webchat-juniper'))),
  mode: z.enum(LIVE_MODES),
  /** Links in a message may lead to these hosts and their subdomains only. */
  linkDomains: z.array(Domain),
  /** The sites besides the lender's own whose pages may show the chat; none without it. */
  partnerOrigins: z.optional(z.array(WebOrigin).check(z.maxLength(100))),
  /** Agents see what a visitor types before it is sent; the visitor is informed. */
  typingPreview: z.boolean(),
  /** The lender's chat survey; without it, there is none. */
  surveyUrl: z.optional(WebAddress),
})
export type ChatSettings = z.output<typeof ChatSettings>

export const NO_CHAT_SETTINGS: ChatSettings = {
  channelId: null,
  mode: 'builtin',
  linkDomains: [],
  typingPreview: false,
}
