import { digest, type Keyring, open, seal } from '../crypto/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { Problem } from './problem.ts'
import { deleteOldReplies, deleteOldReply, findReply, type IdempotencyTables, keepReply, type Use } from './store.ts'

/** `fileSha256` is the hash of an uploaded file. */
export const hashOf = (keys: Keyring, params: unknown, body: unknown, fileSha256 = ''): Buffer =>
  digest(keys.idempotency, JSON.stringify([params, body]) + fileSha256)

export const aboutReply = (use: Pick<Use, 'caller' | 'endpoint' | 'key'>): string =>
  `idempotency:${use.caller}:${use.endpoint}:${use.key}`

/** The earlier reply to this key. Throws if the key was used with another body. */
export const earlierReply = async (db: Db, keys: Keyring, use: Use): Promise<unknown | undefined> => {
  const row = await findReply(db.read<IdempotencyTables>(use.organisation), use)
  if (row === undefined) return undefined
  if (!row.body_hash.equals(use.bodyHash)) throw new Problem('keyReused')
  return JSON.parse(open(keys.idempotency, row.reply, aboutReply(use)).toString())
}

/** Stores the reply in the same transaction as the effect. */
export const keep = (tx: Tx, keys: Keyring, use: Use, reply: unknown): void => {
  const sealed = seal(keys.idempotency, JSON.stringify(reply ?? null), aboutReply(use))
  tx.later(keepReply({ ...use, reply: sealed }))
}

/** Deletes an expired reply under this key; true if there was one. */
export const madeRoom = (db: Db, use: Use): Promise<boolean> =>
  deleteOldReply(db.read<IdempotencyTables>(use.organisation), use)

/** Deletes expired replies. */
export const tidyReplies = (db: Db, organisation: string): Promise<void> =>
  deleteOldReplies(db.read<IdempotencyTables>(organisation), organisation)
