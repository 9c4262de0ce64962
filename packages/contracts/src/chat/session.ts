import { z } from 'zod/mini'
import { CHAT_MODES } from './frames.ts'

/** chat-signin-data.md 3, "Chat session": what a browser stores of a live chat, one per lender. */
export const ChatSession = z.object({
  mode: z.enum(CHAT_MODES),
  token: z.string(),
  conversationSid: z.string(),
  /** Milliseconds since 1970. */
  expiration: z.number(),
  friendlyName: z.string(),
  emailAddress: z.optional(z.string()),
  /** Stored until an agent joins. */
  initialMessage: z.optional(z.string()),
  omniProxyChannelId: z.optional(z.string()),
  providerChannelId: z.optional(z.string()),
  providerUserId: z.optional(z.string()),
  providerUserToken: z.optional(z.string()),
  customerId: z.optional(z.string()),
  threadId: z.optional(z.string()),
  skill: z.optional(z.string()),
  targetWorkerSid: z.optional(z.string()),
  targetWorkerFriendlyName: z.optional(z.string()),
})
export type ChatSession = z.output<typeof ChatSession>

/** chat-signin-data.md 3, "Chatbot session". */
export const ChatbotSession = z.object({
  conversationId: z.string(),
  loginTimestamp: z.number(),
  expiration: z.number(),
  friendlyName: z.string(),
  emailAddress: z.optional(z.string()),
})
export type ChatbotSession = z.output<typeof ChatbotSession>
