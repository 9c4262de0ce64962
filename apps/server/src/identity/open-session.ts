import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@hearthline/contracts'
import type { Keyring } from '../platform/crypto/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { insertSession } from './session-store.ts'
import type { IdentityTables, SessionKind } from './tables.ts'
import { mintToken } from './tokens.ts'

export type SignedIn = { readonly uuid: string; readonly kind: SessionKind; readonly roles: readonly StaffRole[] }

/** Opens a session and gives its first token. Every way of signing in ends here. */
export const openSession = async (
  tx: Tx,
  keys: Keyring,
  { uuid, kind, roles }: SignedIn,
  now = Date.now(),
): Promise<string> => {
  const session = { organisation: tx.organisation, sid: randomUUID(), identityUuid: uuid, kind }
  await insertSession(tx.as<IdentityTables>(), { ...session, at: new Date(now) })
  return mintToken(keys.token, { ...session, roles }, now)
}
