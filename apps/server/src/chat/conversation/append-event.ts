import type { ChatEvent } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import type { Tx } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { attach } from './attachment-store.ts'
import {
  type ChatPlace,
  type ConversationChange,
  type ConversationRow,
  lockConversation,
  moveConversation,
} from './conversation-store.ts'
import { findKeys, HIDDEN, insertEvents, type NewEvent, wipeMessages } from './event-store.ts'
import type { ChatTables } from './tables.ts'

export type Appending = {
  readonly event: ChatEvent
  /** Given twice, it is the same event; a message has its own. */
  readonly key?: string | undefined
  /** Asked of the locked conversation: whether its sender may still write there. */
  readonly mayWrite?: ((row: ConversationRow) => boolean) | undefined
}

/** The number it has. `dup` says that it had it before. */
export type Appended = { readonly seq: number; readonly dup: boolean }
/** Otherwise nothing was written: the conversation is over, or its sender has no place in it any more. */
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

/** What an event does to its conversation, beside its number. */
const changeBy = (event: ChatEvent, at: Date): ConversationChange => {
  if (event.type === 'state') return stateChange(event, at)
  return event.type === 'read' ? { [readMark(event.by)]: event.upTo } : {}
}

/** Of an ended conversation only its end may be told again, and be read or noted. */
const mayFollow = ({ state }: ConversationRow, { type }: ChatEvent): boolean =>
  state !== 'ended' || type === 'note' || type === 'removed' || type === 'read'

const saysNothing = (row: ConversationRow, event: ChatEvent): boolean => {
  if (event.type === 'read') return event.upTo <= row[readMark(event.by)]
  return event.type === 'state' && event.state === row.state
}

/** PostgreSQL keeps no zero character and no half of a pair. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString()

/** Nothing that may be somebody's number is stored, whoever typed it. */
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
 * Writes what happened, in order, under the lock of the conversation: the numbers have no holes, each key is there once,
 * and every process hears of it at the commit. Only then may anybody be told that it is stored.
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

/** One event. Throws chatNotFound, and chatEnded where nothing may follow any more. */
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

/** Ends it for good, once: a second end changes nothing. */
export const endConversation = async (
  tx: Tx,
  place: ChatPlace,
  reason: NonNullable<ConversationRow['end_reason']>,
): Promise<Appended> => appendEvent(tx, place, { type: 'state', state: 'ended', reason })
