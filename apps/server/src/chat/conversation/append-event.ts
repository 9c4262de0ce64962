import { randomUUID } from 'node:crypto'
import { type ChatEvent, LIVE_SESSION_MS } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import type { Tx } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { attach } from './attachment-store.ts'
import {
  type ChatPlace,
  type ConversationChange,
  type ConversationRow,
  changeConversation,
  insertConversation,
  lockConversation,
  moveConversation,
  type NewConversation,
} from './conversation-store.ts'
import { findKeys, HIDDEN, insertEvents, type NewEvent, wipeMessages } from './event-store.ts'
import type { ChatTables } from './tables.ts'

export type Appending = {
  readonly event: ChatEvent
  /** An event is stored once for each key. A message carries its own key. */
  readonly key?: string | undefined
  /** Checked on the locked conversation: whether the sender may still write there. */
  readonly mayWrite?: ((row: ConversationRow) => boolean) | undefined
}

/** The number of the event. `dup` says that it was stored before. */
export type Appended = { readonly seq: number; readonly dup: boolean }
/** 'ended' and 'refused' mean that nothing was written: the conversation is over, or its sender may not write there. */
export type Outcome = Appended | 'ended' | 'refused'

type Sheet = {
  readonly row: ConversationRow
  readonly at: Date
  readonly known: Map<string, number>
  readonly fresh: NewEvent[]
  change: ConversationChange
}

const keyOf = ({ event, key }: Appending): string | undefined =>
  key ?? (event.type === 'message' ? event.key : undefined)

const isHidden = ({ type }: ChatEvent): boolean => HIDDEN.some((hidden) => hidden === type)

const stateChange = ({ state, reason }: Extract<ChatEvent, { type: 'state' }>, at: Date): ConversationChange => {
  if (state === 'ended') return { state, ended_at: at, end_reason: reason ?? 'error' }
  return { state, ...(state === 'active' && { active_at: at }) }
}

const readMark = (by: string): 'customer_read' | 'agent_read' => (by === 'agent' ? 'agent_read' : 'customer_read')

/** The columns of the conversation that an event changes, apart from its number. */
const changeBy = (event: ChatEvent, at: Date): ConversationChange => {
  if (event.type === 'state') return stateChange(event, at)
  return event.type === 'read' ? { [readMark(event.by)]: event.upTo } : {}
}

/** After the end only notes, removals and read marks may follow. */
const mayFollow = ({ state }: ConversationRow, { type }: ChatEvent): boolean =>
  state !== 'ended' || type === 'note' || type === 'removed' || type === 'read'

const saysNothing = (row: ConversationRow, event: ChatEvent): boolean => {
  if (event.type === 'read') return event.upTo <= row[readMark(event.by)]
  return event.type === 'state' && event.state === row.state
}

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString()

/** Masks numbers that may be secret before they are stored, whoever typed them. */
const withoutSecrets = (event: ChatEvent): ChatEvent => {
  if (event.type !== 'message' && event.type !== 'note') return event
  const { text: body, kinds } = maskSecrets(storable(event.body))
  return event.type === 'note' ? { ...event, body } : { ...event, body, masked: event.masked || kinds.length > 0 }
}

const takeDown = (sheet: Sheet, one: Appending): Outcome => {
  const key = keyOf(one)
  const earlier = key === undefined ? undefined : sheet.known.get(key)
  if (earlier !== undefined) return { seq: earlier, dup: true }
  const now = { ...sheet.row, ...sheet.change } as ConversationRow // a change leaves no column without its value
  if (saysNothing(now, one.event)) return { seq: now.last_seq, dup: true }
  if (!mayFollow(now, one.event)) return 'ended'
  if (one.mayWrite?.(now) === false) return 'refused'
  const seq = now.last_seq + 1
  if (key !== undefined) sheet.known.set(key, seq)
  sheet.fresh.push({ seq, event: withoutSecrets(one.event), key, at: sheet.at })
  const shown = isHidden(one.event) ? {} : { last_shown_seq: seq }
  sheet.change = { ...sheet.change, ...changeBy(one.event, sheet.at), ...shown, last_seq: seq }
  return { seq, dup: false }
}

const removedBy = ({ event }: NewEvent) => (event.type === 'removed' ? [event.key] : [])

const carried = ({ event }: NewEvent) =>
  event.type === 'message' && event.attachments.length > 0
    ? [{ ids: event.attachments.map(({ id }) => id), key: event.key }]
    : []

/**
 * Appends events in order, under the lock of the conversation: numbers have no gaps, each key is stored once, and every
 * process is notified at the commit. Acknowledge an event only after that commit. Throws chatNotFound.
 */
export const appendEvents = async (
  tx: Tx,
  place: ChatPlace,
  events: readonly Appending[],
): Promise<readonly Outcome[]> => {
  const trx = tx.as<ChatTables>()
  const row = await lockConversation(trx, place)
  if (row === undefined) throw new Problem('chatNotFound')
  const keys = events.flatMap((one) => keyOf(one) ?? [])
  const known = new Map(await findKeys(trx, place, keys))
  const sheet: Sheet = { row, at: new Date(), known, fresh: [], change: {} }
  const outcomes = events.map((one) => takeDown(sheet, one))
  const last = sheet.fresh.at(-1)
  if (last === undefined) return outcomes
  await insertEvents(trx, place, sheet.fresh)
  await wipeMessages(trx, place, sheet.fresh.flatMap(removedBy))
  for (const files of sheet.fresh.flatMap(carried)) await attach(trx, place, files)
  await moveConversation(trx, place, { ...sheet.change, last_seq: last.seq, last_event_at: sheet.at })
  return outcomes
}

/** Appends one event. Throws chatNotFound, and chatEnded where nothing may follow. */
export const appendEvent = async (
  tx: Tx,
  place: ChatPlace,
  event: ChatEvent,
  { key }: Pick<Appending, 'key'> = {},
): Promise<Appended> => {
  const [outcome] = await appendEvents(tx, place, [{ event, key }])
  if (typeof outcome !== 'object') throw new Problem('chatEnded')
  return outcome
}

/** Ends a conversation. A second end changes nothing. */
export const endConversation = async (
  tx: Tx,
  place: ChatPlace,
  reason: NonNullable<ConversationRow['end_reason']>,
): Promise<Appended> => appendEvent(tx, place, { type: 'state', state: 'ended', reason })

export type Opening = Pick<NewConversation, 'mode' | 'friendly_name'> &
  Partial<Omit<NewConversation, 'organisation_id' | 'state' | 'last_seq' | 'last_shown_seq' | 'ended_at'>>

/** Opens a conversation that waits for an agent. Resolves to its uuid. */
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

/** The character that maskSecrets writes over a digit. */
const COVERED = '•'

/**
 * chat-signin-data.md 4: the customer's first message is held until an agent joins, and sent then. It is cleared from
 * the row in the unit of work that appends it, so that it is sent once even where a process dies.
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
