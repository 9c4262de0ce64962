/** Lifetimes and intervals of the chat (chat-signin-data.md 9). Without zod, for pages that only need the hours. */
export const LIVE_SESSION_MS = 6 * 60 * 60_000
export const CHATBOT_SESSION_MS = 10 * 60_000
export const SOCKET_LIFE_MS = 12 * 60 * 60_000
export const PING_EVERY_MS = 10_000
export const TYPING_PREVIEW_EVERY_MS = 1_000
export const NONCE_REFRESH_EVERY_MS = 60_000
export const HOURS_POLL_EVERY_MS = 60_000
export const MESSAGES_A_PAGE = 20
