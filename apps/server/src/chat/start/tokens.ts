import { randomBytes } from 'node:crypto'
import { LIVE_SESSION_MS, OLD_TOKEN_MS, SWAP_AHEAD_MS } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { digest, type Keyring } from '../../platform/crypto/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, Problem, type Tenant } from '../../platform/http/index.ts'
import {
  type ChatPlace,
  type ConversationRow,
  changeConversation,
  findConversation,
} from '../conversation/conversation-store.ts'
import type { ChatTables } from '../conversation/tables.ts'
import type { StartDb, StartTables, TokenScope } from './tables.ts'
import { deleteAllTokens, findToken, insertToken, markSwapped, type TokenRow } from './token-store.ts'

type Keys = Pick<AppContext, 'keys'>
export type Minted = { readonly token: string; readonly goodUntil: Date }

/** The token of the talk service stands in addresses, as specified, so it is good for an hour and not for a session. */
export const TALK_TOKEN_MS = 3_600_000
const LIFE_MS: Readonly<Record<TokenScope, number>> = { chat: LIVE_SESSION_MS, talk: TALK_TOKEN_MS }

/** Issues a token of a conversation, valid for a session (chat-signin-data.md 9). Each tab may have its own. */
export const mintChatToken = async (
  { keys }: Keys,
  db: StartDb,
  { place, scope = 'chat', nowMs }: { place: ChatPlace; scope?: TokenScope; nowMs: number },
): Promise<Minted> => {
  const token = newSecret()
  const goodUntil = new Date(nowMs + LIFE_MS[scope])
  await insertToken(db, {
    organisation_id: place.organisation,
    digest: digestOf(keys, 'token', token),
    conversation_uuid: place.conversation,
    scope,
    issued_at: new Date(nowMs),
    good_until: goodUntil,
    swapped_at: null,
  })
  return { token, goodUntil }
}

const isGood = ({ good_until, swapped_at }: TokenRow, nowMs: number): boolean =>
  good_until.getTime() > nowMs && (swapped_at === null || swapped_at.getTime() + OLD_TOKEN_MS > nowMs)

const goodToken = async (
  { keys }: Keys,
  db: StartDb,
  asked: { organisation: string; token: string; nowMs: number },
) => {
  const row = await findToken(db, asked.organisation, digestOf(keys, 'token', asked.token))
  return row !== undefined && isGood(row, asked.nowMs) ? row : undefined
}

type TokenAsked = {
  readonly organisation: string
  readonly token: string
  readonly nowMs?: number
  /** Accepts talk tokens too, which read messages. */
  readonly talk?: true
}

/** The conversation of a token; undefined where the token is invalid. Tokens of ended chats stay valid for reading. */
const conversationOf = async (
  app: Pick<AppContext, 'db' | 'keys'>,
  { organisation, token, nowMs = Date.now(), talk }: TokenAsked,
): Promise<ConversationRow | undefined> => {
  const row = await goodToken(app, app.db.read<StartTables>(organisation), { organisation, token, nowMs })
  if (row === undefined || (row.scope === 'talk' && talk === undefined)) return undefined
  const place = { organisation, conversation: row.conversation_uuid }
  return findConversation(app.db.read<ChatTables>(organisation), place)
}

/** Swaps a token for a new one and extends the session to its end. Throws chatTokenInvalid and chatEnded. */
export const swapChatToken = async (
  app: Keys,
  tx: Tx,
  { token, nowMs }: { token: string; nowMs: number },
): Promise<Minted> => {
  const db = tx.as<StartTables>()
  const { organisation } = tx
  const row = await goodToken(app, db, { organisation, token, nowMs })
  if (row === undefined || row.scope !== 'chat') throw new Problem('chatTokenInvalid')
  const place = { organisation, conversation: row.conversation_uuid }
  const conversation = await findConversation(tx.as<ChatTables>(), place)
  if (conversation === undefined || conversation.state === 'ended') throw new Problem('chatEnded')
  await markSwapped(db, row, new Date(nowMs))
  const minted = await mintChatToken(app, db, { place, nowMs })
  await changeConversation(tx.as(), place, { expires_at: minted.goodUntil })
  return minted
}

/** For the socket: the conversation of a customer's token, and when the token has to be swapped. */
export const customerOfToken =
  (app: Pick<AppContext, 'db' | 'keys'>, now: () => number = Date.now) =>
  async (token: string, { id: organisation }: Pick<Tenant, 'id'>) => {
    const row = await goodToken(app, app.db.read<StartTables>(organisation), { organisation, token, nowMs: now() })
    if (row === undefined || row.scope !== 'chat') return undefined
    return { conversation: row.conversation_uuid, expiresAt: row.good_until.getTime() - SWAP_AHEAD_MS }
  }

/** Ends every customer's token of a lender. */
export const revokeChatTokens = (tx: Tx): Promise<void> => deleteAllTokens(tx.as<StartTables>(), tx.organisation)

/** A secret of 256 bits. It is handed out once; only its keyed hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

type SecretKind = 'token' | 'nonce' | 'key' | 'tries'

/** The keyed hash that is stored for a secret. It differs by kind, so that a nonce is never valid as a token. */
export const digestOf = (keys: Keyring, kind: SecretKind, secret: string): Buffer =>
  digest(keys.token, `chat:${kind}:${secret}`)

type Asked = {
  readonly conversation: string
  readonly token: string | undefined
  readonly nowMs: number
  readonly talk?: true
}

/** The conversation that the path names, where the token belongs to it. Throws chatTokenInvalid otherwise. */
export const ownConversation = async (
  { app, tenant }: Pick<Context, 'app' | 'tenant'>,
  { conversation, token, nowMs, talk }: Asked,
): Promise<ConversationRow> => {
  const asked = { organisation: tenant.id, token: token ?? '', nowMs, ...(talk && { talk }) }
  const row = token === undefined ? undefined : await conversationOf(app, asked)
  if (row === undefined || row.uuid !== conversation.toLowerCase()) throw new Problem('chatTokenInvalid')
  return row
}
