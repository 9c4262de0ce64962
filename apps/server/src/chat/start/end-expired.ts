import type { AppContext } from '../../platform/app-context/index.ts'
import { handleEach, inPages } from '../../platform/sweeps/index.ts'
import { endConversation } from '../conversation/append-event.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'
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
  const now = new Date(nowMs)
  await handleEach(
    inPages<ChatPlace>((page) => findExpired(tables, organisation, { now, ...page })),
    {
      handle: (place) => db.inTransaction(organisation, (tx) => endConversation(tx, place, 'expired')),
      failed: 'expired chats could not be ended',
    },
  )
  const before = new Date(nowMs - DAY_MS)
  await deleteOldTokens(tables, organisation, before)
  await deleteOldNonces(tables, organisation, before)
  await deleteOldTries(tables, organisation, before)
}
