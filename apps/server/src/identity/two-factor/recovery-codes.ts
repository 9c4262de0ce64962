import { randomInt } from 'node:crypto'
import { digest, type Keyring } from '../../platform/crypto/index.ts'
import type { IdentityDb } from '../tables.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './store.ts'

const COUNT = 10
/** No letter that is read as another one. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Of = { readonly organisation: string; readonly identityUuid: string }

const part = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const digestOf = (keys: Keyring, { identityUuid }: Of, code: string): Buffer =>
  digest(keys.field, `recovery:${identityUuid}:${code}`)

/** Ten new codes of 49 bits in place of the old ones; only their keyed hashes are kept. */
export const newRecoveryCodes = async (db: IdentityDb, keys: Keyring, of: Of): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, () => `${part()}-${part()}`)
  const digests = codes.map((code) => digestOf(keys, of, code))
  await replaceRecoveryCodes(db, of.organisation, { identityUuid: of.identityUuid, digests })
  return codes
}

/** Uses a recovery code up. */
export const useRecoveryCode = (db: IdentityDb, keys: Keyring, { code, ...of }: Of & { code: string }) =>
  takeRecoveryCode(db, of.organisation, { identityUuid: of.identityUuid, digest: digestOf(keys, of, code) })
