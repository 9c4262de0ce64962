import type { Kysely } from 'kysely'
import type { ChatPlace, ConversationRow } from '../conversation/conversation-store.ts'
import type { StartTables } from './tables.ts'

type Db = Kysely<StartTables>

const open = (db: Db, organisation: string) =>
  db
    .selectFrom('chat_conversation')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('state', '<>', 'ended')

/** The open chat of a customer; there is at most one. */
export const findOpenOf = (db: Db, organisation: string, customerKey: string): Promise<ConversationRow | undefined> =>
  open(db, organisation).where('customer_key', '=', customerKey).executeTakeFirst()

export const findByChannel = (
  db: Db,
  organisation: string,
  omniProxyChannelId: string,
): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('chat_conversation')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('omni_proxy_channel_id', '=', omniProxyChannelId)
    .executeTakeFirst()

export const findByProviderChannel = (
  db: Db,
  organisation: string,
  { mode, providerChannelId }: { mode: ConversationRow['mode']; providerChannelId: string },
): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('chat_conversation')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('mode', '=', mode)
    .where('provider_channel_id', '=', providerChannelId)
    .executeTakeFirst()

/** The open chats whose session has expired. */
export const findExpired = async (db: Db, organisation: string, now: Date): Promise<readonly ChatPlace[]> => {
  const rows = await open(db, organisation).where('expires_at', '<=', now).orderBy('expires_at').limit(200).execute()
  return rows.map(({ uuid }) => ({ organisation, conversation: uuid }))
}

/** The chats at a vendor with events that may not have been relayed yet. */
export const findBehind = async (db: Db, organisation: string): Promise<readonly ChatPlace[]> => {
  const rows = await db
    .selectFrom('chat_conversation')
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .where('mode', '<>', 'builtin')
    .whereRef('relayed_seq', '<', 'last_seq')
    .where('provider_channel_id', 'is not', null)
    .limit(200)
    .execute()
  return rows.map(({ uuid }) => ({ organisation, conversation: uuid }))
}
