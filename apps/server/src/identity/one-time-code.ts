import { randomInt } from 'node:crypto'
import { digest, type Keyring } from '../platform/crypto/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { saveCode, takeCode } from './code-store.ts'
import { lifetimes } from './lifetimes.ts'
import type { CodePurpose, IdentityTables } from './tables.ts'

export type CodeFor = { readonly email: string; readonly purpose: CodePurpose }

const rowOf = (tx: Tx, keys: Keyring, { email, purpose }: CodeFor, code: string) => {
  const address = digest(keys.field, `address:${email}`)
  return {
    organisation: tx.organisation,
    address,
    purpose,
    code: digest(keys.field, `code:${purpose}:${address.toString('hex')}:${code}`),
  }
}

/** Makes a code of six digits for an address; only its keyed hash is kept. */
export const makeCode = async (tx: Tx, keys: Keyring, to: CodeFor, now = Date.now()): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now + lifetimes.code)
  await saveCode(tx.as<IdentityTables>(), { ...rowOf(tx, keys, to, code), expiresAt })
  return code
}

/** Uses a code up. */
export const useCode = async (
  tx: Tx,
  keys: Keyring,
  given: CodeFor & { readonly code: string },
  now = Date.now(),
): Promise<'right' | 'wrong' | 'expired'> => {
  const row = await takeCode(tx.as<IdentityTables>(), rowOf(tx, keys, given, given.code))
  if (row === undefined) return 'wrong'
  return row.expires_at.getTime() > now ? 'right' : 'expired'
}
