import { CONSOLE_PATH, isUnder } from '@hearthline/domain/routes'

/** Below what the console's pages are: the root of its own host, or /console of the borrowers'. */
export const consoleRoot = (path = location.pathname): string => (isUnder(CONSOLE_PATH, path) ? CONSOLE_PATH : '/')
