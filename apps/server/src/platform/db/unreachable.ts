/** The cause under which a lost database is logged. */
export const DATABASE = 'database'

type Failure = { readonly code?: unknown; readonly message?: string; readonly errors?: readonly unknown[] }

/**
 * Whether an error says that the database cannot be reached for now. 57P0x: it is stopping or starting; 08xxx and ECONN*: the
 * connection is gone; 28xxx: it refuses our role. Not the wait for a free connection, which is ours.
 */
export const isUnreachable = (error: unknown): boolean => {
  // pg-boss reports its errors as plain objects.
  const { code = '', message = '', errors = [] }: Failure = typeof error === 'object' && error !== null ? error : {}
  if (/timeout exceeded when trying to connect/.test(message)) return false
  if (/^(57P0|08|28|ECONN|EPIPE)/.test(String(code)) || /connect|Connection terminated/i.test(message)) return true
  // Of a sweep, each of whose parts failed.
  return errors.length > 0 && errors.every(isUnreachable)
}

/** invalid_password and invalid_authorization_specification: somebody changed the role under a running process. */
const isRoleRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && /^28/.test(String((error as Failure).code))

const ROLE_REFUSED =
  'the database refuses the password of our role: give the role its password back, or set APP_DATABASE_URL and start again'

/** The line of a failure: these words, unless the database refuses our role, which has to be mended by hand. */
export const wordsOf = (error: unknown, words: string): string => (isRoleRefused(error) ? ROLE_REFUSED : words)

/** Under what a failure is logged: what was tried, unless the database is away, which has one cause for all; a refused role has one of its own. */
export const causeOf = (error: unknown, tried: string): string => {
  if (isRoleRefused(error)) return 'database role'
  return isUnreachable(error) ? DATABASE : tried
}
