import type { NumberedChatEvent } from '@hearthline/contracts'
import { openConversation } from '../../apps/server/src/chat/conversation/append-event.ts'
import { readEvents } from '../../apps/server/src/chat/conversation/page-of-events.ts'
import { mintChatToken } from '../../apps/server/src/chat/start/tokens.ts'
import { loadKeyring } from '../../apps/server/src/platform/crypto/index.ts'
import { createDb } from '../../apps/server/src/platform/db/index.ts'

export type SeededChat = {
  readonly conversation: string
  readonly token: string
  /** All stored events, in order. */
  stored(): Promise<readonly NumberedChatEvent[]>
  close(): Promise<void>
}

/** A customer's conversation in the database of a running server, whatever the hour and the flags. */
export const plantChat = async (place: { appUrl: string; masterKey: Buffer; orgCode: string }): Promise<SeededChat> => {
  const db = createDb({ url: place.appUrl, max: 2, hooks: { handle: async () => undefined } })
  const keys = await loadKeyring(db.pool, place.masterKey)
  const { rows } = await db.pool.query<{ id: string }>('select id from house.organisations where code = $1', [
    place.orgCode,
  ])
  const organisation = rows[0]?.id
  if (organisation === undefined) throw new Error(`there is no organisation ${place.orgCode}`)
  const { conversation, token } = await db.inTransaction(organisation, async (tx) => {
    const uuid = await openConversation(tx, { mode: 'builtin', friendly_name: 'Avery' })
    const minted = await mintChatToken({ keys }, tx.as(), {
      place: { organisation, conversation: uuid },
      nowMs: Date.now(),
    })
    return { conversation: uuid, token: minted.token }
  })
  return {
    conversation,
    token,
    stored: () => readEvents(db, { organisation, conversation }, { after: 0, limit: 100_000 }),
    close: () => db.close(),
  }
}
