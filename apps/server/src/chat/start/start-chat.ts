import type { ChatStarted, LiveMode } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { endConversation } from '../conversation/append-event.ts'
import { type ConversationRow, changeConversation } from '../conversation/conversation-store.ts'
import { type ChatVendor, MissingIds, type VendorIds } from '../providers/chat-vendor.ts'
import { isVerified } from './nonces.ts'
import { channelOf, findOrOpen, type Wish } from './open-chat.ts'
import type { StartTables } from './tables.ts'
import { mintChatToken } from './tokens.ts'

/** unique_violation: another tab of the same customer was faster. */
const isTaken = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'chat_conversation_customer'

const opened = async (context: Context, wish: Wish): Promise<ConversationRow> => {
  const inTx = (run: (tx: Tx) => Promise<ConversationRow>) => context.app.db.inTransaction(context.tenant.id, run)
  try {
    return await inTx((tx) => findOrOpen(context, tx, wish))
  } catch (error) {
    if (!isTaken(error)) throw error
    return await inTx((tx) => findOrOpen(context, tx, wish))
  }
}

const placeOf = ({ organisation_id: organisation, uuid: conversation }: ConversationRow) => ({
  organisation,
  conversation,
})

const vendorIds = ({ providerChannelId, providerUserId, contactId, customerId, threadId }: VendorIds) => ({
  provider_channel_id: providerChannelId,
  provider_user_id: providerUserId,
  contact_id: contactId,
  customer_id: customerId,
  thread_id: threadId,
})

/** Opens the chat at the vendor and stores the vendor's ids. The chat ends where ids are missing or no answer comes. */
const openedAt = async (
  { app }: Context,
  row: ConversationRow,
  { vendor, wish }: { vendor: ChatVendor; wish: Wish },
): Promise<ConversationRow> => {
  const place = placeOf(row)
  try {
    const ids = await vendor.open({
      conversation: row.uuid,
      channelId: channelOf(wish.organisation),
      name: row.friendly_name,
      email: row.email,
      skill: row.skill ?? wish.skill,
    })
    const change = vendorIds(ids)
    await app.db.inTransaction(place.organisation, (tx) => changeConversation(tx.as(), place, change))
    return { ...row, ...change }
  } catch (error) {
    const reason = error instanceof MissingIds ? 'missing-ids' : 'error'
    await app.db.inTransaction(place.organisation, (tx) => endConversation(tx, place, reason))
    app.log.warn({ err: error, mode: vendor.mode }, 'a chat could not be opened at its vendor')
    throw new Problem('chatFailed')
  }
}

const startedOf = async (
  context: Context,
  row: ConversationRow,
  { mode, nowMs }: { mode: LiveMode; nowMs: number },
): Promise<ChatStarted> => {
  const { app } = context
  const place = placeOf(row)
  const { chat, talk } = await app.db.inTransaction(place.organisation, async (tx) => {
    const db = tx.as<StartTables>()
    const minted = await mintChatToken(app, db, { place, nowMs })
    await changeConversation(tx.as(), place, { expires_at: minted.goodUntil })
    return { chat: minted, talk: await mintChatToken(app, db, { place, scope: 'talk', nowMs }) }
  })
  return {
    token: chat.token,
    conversationSid: row.uuid,
    omniProxyChannelId: row.omni_proxy_channel_id ?? '',
    providerChannelId: row.provider_channel_id,
    providerUserId: row.provider_user_id,
    providerUserToken: talk.token,
    skill: row.skill ?? '',
    targetWorkerSid: row.target_worker_sid,
    targetWorkerFriendlyName: row.target_worker_sid === null ? null : 'Agent',
    customerId: row.customer_id,
    threadId: row.thread_id,
    mode,
    state: row.state,
    expiration: chat.goodUntil.getTime(),
    verified: await isVerified(app.db, place, nowMs),
  }
}

/** Starts a chat or resumes the open one. Each answer has a new token. */
export const startChat = async (context: Context, wish: Wish, vendor: ChatVendor | undefined): Promise<ChatStarted> => {
  // Where the lender has no account at the vendor, we carry the chat ourselves, with the agents of the console.
  const carried = { ...wish, mode: vendor === undefined ? 'builtin' : wish.mode } as const
  const row = await opened(context, carried)
  const isToOpen = vendor !== undefined && row.mode === vendor.mode && row.provider_channel_id === null
  if (row.omni_proxy_channel_id === null) {
    await context.app.db.inTransaction(context.tenant.id, (tx) => endConversation(tx, placeOf(row), 'missing-ids'))
    throw new Problem('chatFailed')
  }
  const ready = isToOpen ? await openedAt(context, row, { vendor, wish }) : row
  return startedOf(context, ready, { mode: row.mode === 'builtin' ? wish.mode : row.mode, nowMs: wish.nowMs })
}
