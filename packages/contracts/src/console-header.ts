/**
 * Goes with every call of the console's pages, which are signed in by a cookie: a page of another origin cannot send it
 * without being asked for by CORS, which the console answers to nobody.
 */
export const CONSOLE_HEADER = 'x-hearthline-console'
