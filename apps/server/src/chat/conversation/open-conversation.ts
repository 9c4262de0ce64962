import { randomUUID } from 'node:crypto'
import { LIVE_SESSION_MS } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { insertConversation, type NewConversation } from './conversation-store.ts'
import type { ChatTables } from './tables.ts'

export type Opening = Pick<NewConversation, 'mode' | 'friendly_name'> &
  Partial<Omit<NewConversation, 'organisation_id' | 'state' | 'last_seq' | 'last_shown_seq' | 'ended_at'>>

/** A conversation that waits for an agent. Resolves to its uuid. */
export const openConversation = async (tx: Tx, opening: Opening): Promise<string> => {
  const now = new Date()
  const uuid = opening.uuid ?? randomUUID()
  await insertConversation(tx.as<ChatTables>(), {
    opened_at: now,
    last_event_at: now,
    expires_at: new Date(now.getTime() + LIVE_SESSION_MS),
    ...opening,
    organisation_id: tx.organisation,
    uuid,
    state: 'queued',
  })
  return uuid
}
