import { randomBytes, randomUUID } from 'node:crypto'
import {
  type ChatForm,
  type ChatStart,
  DEFAULT_CHAT_CHANNEL,
  LIVE_SESSION_MS,
  type LiveMode,
} from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import type { Organisation } from '../../organisations/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { type Opening, openConversation } from '../conversation/append-event.ts'
import { type ConversationRow, findConversation } from '../conversation/conversation-store.ts'
import type { ChatTables } from '../conversation/tables.ts'
import type { Customer } from './customer-of.ts'
import { bindNonce } from './nonces.ts'
import { trackerIn } from './start-rules.ts'
import { findOpenOf } from './start-store.ts'
import type { StartTables } from './tables.ts'

export type Wish = {
  readonly organisation: Organisation
  readonly customer: Customer
  readonly form: ChatForm
  readonly start: Pick<ChatStart, 'tag' | 'pageUrl' | 'extras' | 'messageKey' | 'agentId'>
  readonly mode: LiveMode
  readonly skill: string
  readonly nowMs: number
}

/** The lender's own channel, or the main brand's. */
export const channelOf = ({ chat }: Pick<Organisation, 'chat'>): string => chat?.channelId ?? DEFAULT_CHAT_CHANNEL
/** The random part keeps the id of a chat from being guessed. */
const newChannelId = (organisation: Organisation) =>
  `${channelOf(organisation)}.${randomBytes(18).toString('base64url')}`

/** An address without its query, which may hold tokens and names. */
const plainUrl = (text: string | null | undefined): string | null => {
  if (text == null || !URL.canParse(text)) return null
  const { origin, pathname } = new URL(text)
  return `${origin}${pathname}`.slice(0, 1_000)
}

const openingOf = ({ organisation, customer, form, start, mode, skill, nowMs }: Wish, isSandbox: boolean): Opening => ({
  mode,
  friendly_name: maskSecrets(form.name).text,
  email: form.email ?? customer.accountEmail ?? null,
  identity_uuid: customer.identity,
  tracker_uuid: trackerIn(start.extras),
  application_uuid: customer.application,
  customer_key: customer.key,
  skill,
  tag: start.tag ?? null,
  page_url: plainUrl(start.pageUrl),
  omni_proxy_channel_id: newChannelId(organisation),
  contact_id: mode === 'builtin' ? randomUUID() : null,
  held_message: maskSecrets(form.message).text,
  held_key: start.messageKey?.toLowerCase() ?? randomUUID(),
  target_worker_sid: isSandbox ? (start.agentId ?? null) : null,
  expires_at: new Date(nowMs + LIVE_SESSION_MS),
})

/** The customer's open chat, or a new one. Of two starts at once the database accepts one; the other finds its chat. */
export const findOrOpen = async ({ app }: Pick<Context, 'app'>, tx: Tx, wish: Wish): Promise<ConversationRow> => {
  const { customer } = wish
  const found = await findOpenOf(tx.as<StartTables>(), tx.organisation, customer.key)
  const conversation = found?.uuid ?? (await openConversation(tx, openingOf(wish, app.config.mode === 'sandbox')))
  if (customer.nonce !== undefined) await bindNonce(app, tx, { nonce: customer.nonce, conversation })
  const place = { organisation: tx.organisation, conversation }
  const row = await findConversation(tx.as<ChatTables>(), place)
  if (row === undefined) throw new Problem('chatNotFound')
  return row
}
