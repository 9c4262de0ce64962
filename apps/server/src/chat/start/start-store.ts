import type { Kysely } from 'kysely'
import { BEFORE_ALL, type Page } from '../../platform/sweeps/index.ts'
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

type OfPage = Page<ChatPlace>

/** A page of the open chats whose session has expired, in the order of their ids. */
export const findExpired = async (
  db: Db,
  organisation: string,
  { now, after, rows: most }: { readonly now: Date } & OfPage,
): Promise<readonly ChatPlace[]> => {
  const rows = await open(db, organisation)
    .where('expires_at', '<=', now)
    .where('uuid', '>', after?.conversation ?? BEFORE_ALL.uuid)
    .orderBy('uuid')
    .limit(most)
    .execute()
  return rows.map(({ uuid }) => ({ organisation, conversation: uuid }))
}

/** A page of the chats at a vendor with events that may not have been relayed yet, in the order of their ids. */
export const findBehind = async (
  db: Db,
  organisation: string,
  { after, rows: most }: OfPage,
): Promise<readonly ChatPlace[]> => {
  const rows = await db
    .selectFrom('chat_conversation')
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .where('mode', '<>', 'builtin')
    .whereRef('relayed_seq', '<', 'last_seq')
    .where('provider_channel_id', 'is not', null)
    .where('uuid', '>', after?.conversation ?? BEFORE_ALL.uuid)
    .orderBy('uuid')
    .limit(most)
    .execute()
  return rows.map(({ uuid }) => ({ organisation, conversation: uuid }))
}
