import type { AppContext } from '../../platform/app-context/index.ts'
import { endConversation } from '../conversation/append-event.ts'
import { deleteOldNonces } from './nonce-store.ts'
import { findExpired } from './start-store.ts'
import type { StartTables } from './tables.ts'
import { deleteOldTokens } from './token-store.ts'
import { deleteOldTries } from './tries-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Ends chats whose session of six hours is over, and deletes expired tokens, nonces and counts. */
export const endExpiredChats = async (
  { db }: Pick<AppContext, 'db'>,
  organisation: string,
  nowMs: number = Date.now(),
): Promise<void> => {
  const tables = db.read<StartTables>(organisation)
  for (const place of await findExpired(tables, organisation, new Date(nowMs)))
    await db.inTransaction(organisation, (tx) => endConversation(tx, place, 'expired'))
  const before = new Date(nowMs - DAY_MS)
  await deleteOldTokens(tables, organisation, before)
  await deleteOldNonces(tables, organisation, before)
  await deleteOldTries(tables, organisation, before)
}
