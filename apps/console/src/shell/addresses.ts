import { consolePages } from '@hearthline/domain/routes'
import { generatePath } from 'react-router'

export const {
  list: LIST,
  queue: QUEUE,
  colleagues: COLLEAGUES,
  signIn: SIGN_IN,
  feedback: FEEDBACK,
  chat: CHAT,
  chatFloor: CHAT_FLOOR,
  chatReplies: CHAT_REPLIES,
  chatBot: CHAT_BOT,
  security: SECURITY,
  people: PEOPLE,
  invitation: INVITATION,
} = consolePages

export const chatAddress = (conversation: string): string => `${CHAT}?${new URLSearchParams({ with: conversation })}`

export const applicationAddress = (uuid: string): string => generatePath(consolePages.application, { uuid })

export const ledgerAddress = (uuid: string): string => generatePath(consolePages.ledger, { uuid })

export const documentAddress = (uuid: string, document: string): string =>
  generatePath(consolePages.document, { uuid, document })

/** The page that a member of the staff wanted before signing in; never outside the console. */
export const afterSignIn = (wanted: unknown): string =>
  typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(SIGN_IN) ? wanted : LIST
