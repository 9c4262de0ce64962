import { CONSOLE_CHAT, CONSOLE_PATH, isUnder } from './address-rules.ts'
import { matchPattern, withoutTrailingSlash } from './addresses.ts'

/** The addresses of the lender's console, below /console; its router and the server both use them. */
export const consolePages = {
  list: '/',
  signIn: '/sign-in',
  /** The queue of tasks. */
  queue: '/queue',
  /** Who works on applications, and who is absent. */
  colleagues: '/colleagues',
  application: '/applications/:uuid',
  document: '/applications/:uuid/documents/:document',
  /** Its ledger alone, for roles that open no application. */
  ledger: '/applications/:uuid/ledger',
  /** The messages to the CEO. */
  feedback: '/feedback',
  /** An agent's desk, every chat of the lender, and the canned replies. */
  chat: CONSOLE_CHAT,
  chatFloor: '/chat/floor',
  chatReplies: '/chat/replies',
  /** The chatbot: its topics, its test page, unanswered questions, and messages left for staff. */
  chatBot: '/chat/bot',
  /** What happened to the lender's security, and what is done about it. */
  security: '/security',
  /** Who the lender's staff are. */
  people: '/people',
  /** Where an invitation to the staff is accepted, before there is an account. */
  invitation: '/invitation',
}

/** Whether the console has a page at a path from the site's root. */
export const isConsolePage = (path: string): boolean => {
  if (!isUnder(CONSOLE_PATH, path)) return false
  const inside = withoutTrailingSlash(path.slice(CONSOLE_PATH.length) || consolePages.list)
  return Object.values(consolePages).some((pattern) => matchPattern(pattern, inside) !== undefined)
}
