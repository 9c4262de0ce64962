import { NONCE_LIFE_MS, OLD_TOKEN_MS } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import { findNonce, hasGoodNonce, insertNonce, shortenNonce, tieNonce } from './nonce-store.ts'
import type { StartDb, StartTables } from './tables.ts'
import { digestOf, newSecret } from './tokens.ts'

type Keys = Pick<AppContext, 'keys'>

type Owner = { readonly organisation: string; readonly identity: string; readonly conversation: string | null }

/** Issues a nonce that identifies a borrower in their chat for two minutes. */
export const issueNonce = async (
  { keys }: Keys,
  db: StartDb,
  { organisation, identity, conversation, nowMs }: Owner & { nowMs: number },
): Promise<string> => {
  const nonce = newSecret()
  await insertNonce(db, {
    organisation_id: organisation,
    digest: digestOf(keys, 'nonce', nonce),
    identity_uuid: identity,
    conversation_uuid: conversation,
    issued_at: new Date(nowMs),
    good_until: new Date(nowMs + NONCE_LIFE_MS),
  })
  return nonce
}

export type NonceAsked = { readonly organisation: string; readonly nonce: string; readonly nowMs?: number }
export type NonceOwner = { readonly identity: string; readonly conversation: string | null }

/** The identity and conversation of a nonce; undefined where it lapsed or never existed. */
export const ownerOfNonce = async (
  { keys, db }: Pick<AppContext, 'keys' | 'db'>,
  { organisation, nonce, nowMs = Date.now() }: NonceAsked,
): Promise<NonceOwner | undefined> => {
  const row = await findNonce(db.read<StartTables>(organisation), organisation, digestOf(keys, 'nonce', nonce))
  if (row === undefined || row.good_until.getTime() <= nowMs) return undefined
  return { identity: row.identity_uuid, conversation: row.conversation_uuid }
}

/** Ties a nonce to this conversation. Throws chatTokenInvalid where it is tied to another one. */
export const bindNonce = async (
  { keys }: Keys,
  tx: Tx,
  { nonce, conversation }: { nonce: string; conversation: string },
): Promise<void> => {
  const tied = { organisation: tx.organisation, digest: digestOf(keys, 'nonce', nonce), conversation }
  if (!(await tieNonce(tx.as<StartTables>(), tied))) throw new Problem('chatTokenInvalid')
}

/** A new nonce for the same borrower and chat. Throws chatTokenInvalid where the old one lapsed or is not theirs. */
export const swapNonce = async (
  app: Keys,
  tx: Tx,
  { nonce, identity, nowMs }: { nonce: string; identity: string; nowMs: number },
): Promise<string> => {
  const db = tx.as<StartTables>()
  const { organisation } = tx
  const row = await findNonce(db, organisation, digestOf(app.keys, 'nonce', nonce))
  if (row === undefined || row.good_until.getTime() <= nowMs || row.identity_uuid !== identity)
    throw new Problem('chatTokenInvalid')
  await shortenNonce(db, row, new Date(nowMs + OLD_TOKEN_MS))
  return issueNonce(app, db, { organisation, identity, conversation: row.conversation_uuid, nowMs })
}

/** Whether the customer of a conversation is verified now: their nonce has not lapsed. */
export const isVerified = (db: Db, { organisation, conversation }: ChatPlace, nowMs = Date.now()): Promise<boolean> =>
  hasGoodNonce(db.read<StartTables>(organisation), { organisation, conversation, now: new Date(nowMs) })
