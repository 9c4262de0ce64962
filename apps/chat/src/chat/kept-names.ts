/** What a browser keeps of the chat, by what is written, one of each for a lender (chat-signin-data.md 3). */
export const KEPT_NAMES = {
  session: 'chat_session',
  chatbot: 'chatbot_session',
  held: 'chat_held',
  startKeys: 'chat_start',
  nonce: 'chat_nonce',
  hoursText: 'chat_hours',
} as const

export const keptKey = (name: keyof typeof KEPT_NAMES, orgCode: string): string => `${KEPT_NAMES[name]}:${orgCode}`

/** What of it is somebody's: all but the hours. */
export const OF_VISITOR = ['session', 'chatbot', 'held', 'startKeys', 'nonce'] as const
