import { randomBytes, randomInt } from 'node:crypto'
import { digest, type Keyring, open, seal } from '../platform/crypto/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { saveCode, takeByLink, takeCode } from './code-store.ts'
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

const linkDigest = (keys: Keyring, token: string): Buffer => digest(keys.field, `link:${token}`)
const aboutAddress = (organisation: string, link: Buffer): string => `link:${organisation}:${link.toString('hex')}`

export type Made = { readonly code: string; readonly link: string }

/**
 * Makes a code of six digits for an address, and the token of a link that does the same; only their keyed hashes are
 * kept. Whichever comes back first uses up both.
 */
export const makeCode = async (tx: Tx, keys: Keyring, to: CodeFor, now = Date.now()): Promise<Made> => {
  const made = { code: String(randomInt(1_000_000)).padStart(6, '0'), link: randomBytes(32).toString('base64url') }
  const link = linkDigest(keys, made.link)
  await saveCode(tx.as<IdentityTables>(), {
    ...rowOf(tx, keys, to, made.code),
    link,
    sealedAddress: seal(keys.field, to.email, aboutAddress(tx.organisation, link)),
    expiresAt: new Date(now + lifetimes.code),
  })
  return made
}

/** Uses a link up: whose it was and what for, where it was good. */
export const useLinkToken = async (
  tx: Tx,
  keys: Keyring,
  token: string,
  now = Date.now(),
): Promise<CodeFor | undefined> => {
  const link = linkDigest(keys, token)
  const row = await takeByLink(tx.as<IdentityTables>(), tx.organisation, link)
  if (row === undefined || row.sealed_address === null || row.expires_at.getTime() <= now) return undefined
  const email = open(keys.field, row.sealed_address, aboutAddress(tx.organisation, link)).toString()
  return { email, purpose: row.purpose }
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
