import { z } from 'zod/mini'
import { code, Json, Uuid } from '../schemas/basics.ts'
import { EMAIL_ADDRESS } from '../schemas/email-address.ts'
import { CHAT_MODES, CHAT_STATES } from './frames.ts'

/** chat-signin-data.md 5 and 9: limits of the name, the e-mail address and the first message. */
export const CHAT_FORM_MOST = 128

const missing = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
/** PostgreSQL accepts neither NUL nor half a surrogate pair, and nobody types them; line breaks and tabs are kept. */
const typed = (text: string) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '').trim()
export const readable = (value: unknown) => missing(typeof value === 'string' ? typed(value) : value)

const formText = z.pipe(
  z.transform(readable),
  z.string(code('required')).check(z.maxLength(CHAT_FORM_MOST, code('tooLong128'))),
)

const email = z
  .string(code('required'))
  .check(z.maxLength(CHAT_FORM_MOST, code('tooLong128')), z.regex(EMAIL_ADDRESS, code('emailFormat')))

/** The fields of the form before a chat: a borrower who is signed in need not give an address. */
export const ChatForm = z.object({
  name: formText,
  email: z.pipe(z.transform(readable), z.optional(email)),
  message: formText,
})
export type ChatForm = z.output<typeof ChatForm>

export const AnonymousChatForm = z.extend(ChatForm, { email: z.pipe(z.transform(readable), email) })

const optionalText = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))

/**
 * chat-signin-data.md 7, the request that starts a chat. The typed text is checked later, after the flag and the limit,
 * with the messages of the form.
 */
export const ChatStart = z.object({
  name: optionalText(4_000),
  email: optionalText(4_000),
  /** Sent by the page and never trusted: the token or the nonce identifies the person. */
  identityUuid: optionalText(200),
  /** Outside production, the provider that the page requests. */
  mode: optionalText(40),
  nonce: optionalText(200),
  orgCode: optionalText(40),
  applicationUuid: optionalText(200),
  tag: z.optional(z.nullable(z.string().check(z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)))),
  skill: optionalText(60),
  /** The visitor's first message, stored here until an agent joins. */
  welcomeMessage: optionalText(8_000),
  pageUrl: optionalText(2_000),
  /** The provider that the widget runs; in production the lender's own. */
  chatMode: optionalText(40),
  extras: z.optional(z.nullable(z.record(z.string(), Json))),
  /** Our own field: made and stored by the browser. It gives access to the chat that was started with it. */
  key: z.optional(Uuid),
  /** Our own field: the key of the first message, for a browser that also stores it. */
  messageKey: z.optional(Uuid),
  /** Our own field, outside production: the selected agent. */
  agentId: z.optional(z.nullable(Uuid)),
})
export type ChatStart = z.output<typeof ChatStart>

const idOrNull = z.nullable(z.string())

/** chat-signin-data.md 7, the reply to it. */
export const ChatStarted = z.object({
  token: z.string(),
  conversationSid: Uuid,
  omniProxyChannelId: z.string(),
  providerChannelId: idOrNull,
  providerUserId: idOrNull,
  providerUserToken: idOrNull,
  skill: z.string(),
  targetWorkerSid: idOrNull,
  /** Always 'Agent'. */
  targetWorkerFriendlyName: idOrNull,
  /** Our own field. */
  customerId: idOrNull,
  threadId: idOrNull,
  mode: z.enum(CHAT_MODES),
  state: z.enum(CHAT_STATES),
  /** Milliseconds since 1970. */
  expiration: z.number(),
  /** The person identified by a valid nonce. */
  verified: z.boolean(),
})
export type ChatStarted = z.output<typeof ChatStarted>

/** The header of our own chat calls: a chat token is not a jwt, and a borrower sends both. */
export const CHAT_TOKEN_HEADER = 'x-chat-token'
/** After a rotation, the old token stays valid for requests under way. */
export const OLD_TOKEN_MS = 60_000
/** A connection ends this long before its token expires, so that the client can still swap the token. */
export const SWAP_AHEAD_MS = 300_000
export const NONCE_LIFE_MS = 120_000

export const CHAT_FILE_KINDS = ['jpg', 'png', 'amr', 'mp3', 'mp4', 'pdf', 'txt'] as const
export type ChatFileKind = (typeof CHAT_FILE_KINDS)[number]
