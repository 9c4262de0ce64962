import type { Tx } from '../../platform/db/index.ts'
import { appendEvent } from './append-event.ts'
import { type ChatPlace, changeConversation, lockConversation } from './conversation-store.ts'
import type { ChatTables } from './tables.ts'

/** What covers a digit that may be secret (domain, chat). */
const COVERED = '•'

/**
 * chat-signin-data.md 4: what a customer wrote first is held until an agent joins, and sent then. It leaves the row in
 * the same unit of work in which it becomes an event, so that it is sent once, whatever process dies meanwhile.
 */
export const releaseHeld = async (tx: Tx, place: ChatPlace): Promise<void> => {
  const trx = tx.as<ChatTables>()
  const row = await lockConversation(trx, place)
  if (row === undefined || row.held_message === null || row.held_key === null) return
  const { held_key: key, held_message: body } = row
  await appendEvent(tx, place, {
    type: 'message',
    key,
    from: 'customer',
    body,
    attachments: [],
    masked: body.includes(COVERED),
  })
  await changeConversation(trx, place, { held_message: null, held_key: null })
}
