import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

/** Of an address: the file with the password, in place of a password. */
const PASSWORD_FILE = 'password_file'

export const passwordFileOf = (url: string): string | undefined =>
  new URL(url).searchParams.get(PASSWORD_FILE) ?? undefined

/**
 * What pg is told of an address. A password that comes from a file is read anew for each connection, so that one which a secrets
 * service replaces is in use without a new start.
 */
export const connectionOf = (url: string): pg.ClientConfig => {
  const file = passwordFileOf(url)
  if (file === undefined) return { connectionString: url }
  const bare = new URL(url)
  bare.searchParams.delete(PASSWORD_FILE)
  return { ...parseIntoClientConfig(bare.href), password: async () => (await readFile(file, 'utf8')).trim() }
}
