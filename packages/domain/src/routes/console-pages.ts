import { CONSOLE_PATH, isUnder } from './address-rules.ts'
import { matchPattern, withoutTrailingSlash } from './addresses.ts'

/** The addresses of the lender's console, below /console: its router and the server read them here. */
export const consolePages = {
  list: '/',
  signIn: '/sign-in',
  /** What needs a person. */
  queue: '/queue',
  /** Who works on applications, and who is absent. */
  colleagues: '/colleagues',
  application: '/applications/:uuid',
  document: '/applications/:uuid/documents/:document',
  /** What people told the CEO. */
  feedback: '/feedback',
  /** An agent's room, every chat of the lender, and the ready answers. */
  chat: '/chat',
  chatFloor: '/chat/floor',
  chatReplies: '/chat/replies',
  /** The chatbot: its topics, its test bench, what it could not answer, messages left to it. */
  chatBot: '/chat/bot',
}

/** Whether the console has a page at a path from the site's root. */
export const isConsolePage = (path: string): boolean => {
  if (!isUnder(CONSOLE_PATH, path)) return false
  const inside = withoutTrailingSlash(path.slice(CONSOLE_PATH.length) || consolePages.list)
  return Object.values(consolePages).some((pattern) => matchPattern(pattern, inside) !== undefined)
}
