import type { Kysely } from 'kysely'
import type { ChatPlace, ConversationRow } from '../conversation/conversation-store.ts'
import type { ChatTables } from '../conversation/tables.ts'

const one = (db: Kysely<ChatTables>, { organisation, conversation }: ChatPlace) =>
  db.updateTable('chat_conversation').where('organisation_id', '=', organisation).where('uuid', '=', conversation)

/** Takes the lease to relay a conversation; undefined where another process holds it. */
export const takeRelay = (
  db: Kysely<ChatTables>,
  place: ChatPlace,
  { now, until }: { now: Date; until: Date },
): Promise<ConversationRow | undefined> =>
  one(db, place)
    .set({ relay_until: until })
    .where((eb) => eb.or([eb('relay_until', 'is', null), eb('relay_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

export const leaveRelay = async (db: Kysely<ChatTables>, place: ChatPlace): Promise<void> => {
  await one(db, place).set({ relay_until: null }).execute()
}

/** Recorded before sending: if this process dies, the next one knows that the event may have arrived. */
export const noteTried = async (
  db: Kysely<ChatTables>,
  place: ChatPlace,
  { seq, until }: { seq: number; until: Date },
): Promise<void> => {
  await one(db, place).set({ relay_tried_seq: seq, relay_until: until }).execute()
}

export const noteRelayed = async (db: Kysely<ChatTables>, place: ChatPlace, seq: number): Promise<void> => {
  await one(db, place).set({ relayed_seq: seq }).execute()
}
