import { type Logger, logFailure } from '../log/index.ts'

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

/** The line of a database that is away, whoever notices it first. */
export const AWAY = 'the database is not reachable'

export type FailedTry = {
  /** The cause under which it is logged, of a closed list of words and codes. */
  readonly tried: string
  readonly words: string
  readonly fields?: object
}

/**
 * Warns that something failed, once for many of one cause. Where the database is away, or refuses our role, all failures
 * have that one cause, and the line says so: only the first of them is written.
 */
export const logFailedTry = (log: Logger, error: unknown, { tried, words, fields = {} }: FailedTry): void => {
  const all = { err: error, ...fields }
  if (isRoleRefused(error)) logFailure(log, 'database role', all, ROLE_REFUSED)
  else if (isUnreachable(error)) logFailure(log, DATABASE, all, AWAY)
  else logFailure(log, tried, all, words)
}
