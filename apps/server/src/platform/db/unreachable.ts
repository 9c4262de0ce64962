/** The cause under which a lost database is logged. */
export const DATABASE = 'database'

type Failure = { readonly code?: unknown; readonly message?: string; readonly errors?: readonly unknown[] }

/**
 * Whether an error says that the database cannot be reached for now. 57P0x: it is stopping or starting; 08xxx and ECONN*: the
 * connection is gone. Not the wait for a free connection, which is ours.
 */
export const isUnreachable = (error: unknown): boolean => {
  // pg-boss reports its errors as plain objects.
  const { code = '', message = '', errors = [] }: Failure = typeof error === 'object' && error !== null ? error : {}
  if (/timeout exceeded when trying to connect/.test(message)) return false
  if (/^(57P0|08|ECONN|EPIPE)/.test(String(code)) || /connect|Connection terminated/i.test(message)) return true
  // Of a sweep, each of whose parts failed.
  return errors.length > 0 && errors.every(isUnreachable)
}

/** Under what a failure is logged: what was tried, unless the database is away, which has one cause for all. */
export const causeOf = (error: unknown, tried: string): string => (isUnreachable(error) ? DATABASE : tried)
