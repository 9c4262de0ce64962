import { z } from 'zod/mini'
import { code, Uuid } from '../schemas/basics.ts'
import { Json } from '../schemas/json.ts'
import { CHAT_MODES, CHAT_STATES } from './frames.ts'

/** chat-signin-data.md 5 and 9: of the name, the e-mail address and the first message. */
export const CHAT_FORM_MOST = 128

const missing = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
/** PostgreSQL takes neither NUL nor half a surrogate pair, and nobody types one; lines and tabs stay. */
const typed = (text: string) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '').trim()
export const readable = (value: unknown) => missing(typeof value === 'string' ? typed(value) : value)

const formText = z.pipe(
  z.transform(readable),
  z.string(code('required')).check(z.maxLength(CHAT_FORM_MOST, code('tooLong128'))),
)

/** One @, something on both sides of it, and a domain with a dot. */
const EMAIL = /^[^\s@<>()",;:\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

const email = z
  .string(code('required'))
  .check(z.maxLength(CHAT_FORM_MOST, code('tooLong128')), z.regex(EMAIL, code('emailFormat')))

/** The form before a chat, for its fields: a borrower who is signed in need not give an address. */
export const ChatForm = z.object({
  name: formText,
  email: z.pipe(z.transform(readable), z.optional(email)),
  message: formText,
})
export type ChatForm = z.output<typeof ChatForm>

export const AnonymousChatForm = z.extend(ChatForm, { email: z.pipe(z.transform(readable), email) })

const said = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))

/**
 * chat-signin-data.md 7, the start of a chat as it travels. What a person typed is judged later, after the flag and the
 * limit, in the words of the form.
 */
export const ChatStart = z.object({
  name: said(4_000),
  email: said(4_000),
  /** Of the page, and never believed: who somebody is, their token or their nonce says. */
  identityUuid: said(200),
  /** Outside production, the provider that the page asks for. */
  mode: said(40),
  nonce: said(200),
  orgCode: said(40),
  applicationUuid: said(200),
  tag: z.optional(z.nullable(z.string().check(z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)))),
  skill: said(60),
  /** The visitor's first message, held here until an agent joins. */
  welcomeMessage: said(8_000),
  pageUrl: said(2_000),
  /** The provider that the widget runs; the lender's own one in production. */
  chatMode: said(40),
  extras: z.optional(z.nullable(z.record(z.string(), Json))),
  /** Ours: made by the browser and kept there. Whoever has it has the chat that was started with it. */
  key: z.optional(Uuid),
  /** Ours: of the first message, for a browser that keeps it too. */
  messageKey: z.optional(Uuid),
  /** Ours, outside production: the agent that was picked. */
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
  /** 'Agent', whoever it is. */
  targetWorkerFriendlyName: idOrNull,
  /** Ours. */
  customerId: idOrNull,
  threadId: idOrNull,
  mode: z.enum(CHAT_MODES),
  state: z.enum(CHAT_STATES),
  /** Milliseconds since 1970. */
  expiration: z.number(),
  /** Somebody whose nonce was good. */
  verified: z.boolean(),
})
export type ChatStarted = z.output<typeof ChatStarted>

/** The header of our own chat calls: a chat token is no jwt, and a borrower sends both. */
export const CHAT_TOKEN_HEADER = 'x-chat-token'
/** A rotated token stays good for the requests that are on their way. */
export const OLD_TOKEN_MS = 60_000
/** A line ends so long before its token does: its end is told to swap the token while that still can be done. */
export const SWAP_AHEAD_MS = 300_000
export const NONCE_LIFE_MS = 120_000

export const CHAT_FILE_KINDS = ['jpg', 'png', 'amr', 'mp3', 'mp4', 'pdf', 'txt'] as const
export type ChatFileKind = (typeof CHAT_FILE_KINDS)[number]
