/** Addresses inside the console; the router puts /console before them. */
export const LIST = '/'
/** What needs a person. */
export const QUEUE = '/queue'
export const SIGN_IN = '/sign-in'
/** What people told the CEO. */
export const FEEDBACK = '/feedback'
/** An agent's room, every chat of the lender, and the ready answers. */
export const CHAT = '/chat'
export const CHAT_FLOOR = '/chat/floor'
export const CHAT_REPLIES = '/chat/replies'
/** The chatbot: its topics, its test bench, what it could not answer, messages left to it. */
export const CHAT_BOT = '/chat/bot'

export const chatAddress = (conversation: string): string => `${CHAT}?${new URLSearchParams({ with: conversation })}`

export const applicationAddress = (uuid: string): string => `/applications/${uuid}`

export const documentAddress = (uuid: string, document: string): string =>
  `${applicationAddress(uuid)}/documents/${document}`

/** Where a member of the staff wanted to go before the sign-in stood in the way; never outside the console. */
export const afterSignIn = (wanted: unknown): string =>
  typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(SIGN_IN) ? wanted : LIST
