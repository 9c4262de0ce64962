import type { Place } from '@hearthline/domain/chat-routing'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type Db, lockKey } from '../../platform/db/index.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import type { DeskTables, Passed } from './tables.ts'

/** The desk's tables, for reading or inside a unit of work. */
export type DeskDb = Kysely<DeskTables>

/** The channel that notifies agents' windows of changes at the desk; the payload has ids only. */
export const DESK_MOVED = 'chat_desk_moved'

/** Locks the lender's desk, so that two processes never offer the same chat or exceed an agent's capacity. */
export const lockDesk = async (trx: Transaction<DeskTables>, organisation: string): Promise<void> => {
  await lockKey(trx, `chat-desk:${organisation}`)
}

/** Notifies every process when the transaction commits. */
export const notifyDesk = async (
  trx: Transaction<DeskTables>,
  organisation: string,
  conversation = '',
): Promise<void> => {
  await sql`select pg_notify(${DESK_MOVED}, ${`${organisation}:${conversation}`})`.execute(trx)
}

/** The channel that notifies waiting customers of their place in the queue; the payload has ids and numbers only. */
export const PLACE_MOVED = 'chat_place_moved'

/** Notifies at once, outside any unit of work, because a lost notice does no harm. */
export const notifyPlace = async (
  pool: Db['pool'],
  { organisation, conversation }: ChatPlace,
  { position, waitSec }: Pick<Place, 'position' | 'waitSec'>,
): Promise<void> => {
  const payload = `${organisation}:${conversation}:${position}:${waitSec ?? ''}`
  await pool.query('select pg_notify($1, $2)', [PLACE_MOVED, payload])
}

type Conversation = Selectable<DeskTables['chat_conversation']>
type Desk = Selectable<DeskTables['chat_desk']>

/** A conversation together with its row at the desk. */
export type DeskRow = Conversation &
  Pick<Desk, 'skills' | 'since' | 'has_returned' | 'target' | 'passed' | 'offered_to' | 'offer_ends_at' | 'closed_at'>

const rows = (db: Kysely<DeskTables>, organisation: string) =>
  db
    .selectFrom('chat_desk as d')
    .innerJoin('chat_conversation as c', (join) =>
      join.onRef('c.organisation_id', '=', 'd.organisation_id').onRef('c.uuid', '=', 'd.conversation_uuid'),
    )
    .selectAll('c')
    .select([
      'd.skills',
      'd.since',
      'd.has_returned',
      'd.target',
      'd.passed',
      'd.offered_to',
      'd.offer_ends_at',
      'd.closed_at',
    ])
    .where('d.organisation_id', '=', organisation)

/** Every chat that is not closed yet, the longest wait first. */
export const findDesk = (db: Kysely<DeskTables>, organisation: string): Promise<readonly DeskRow[]> =>
  rows(db, organisation).where('d.closed_at', 'is', null).orderBy('d.since').orderBy('c.uuid').execute()

export const findAtDesk = (
  db: Kysely<DeskTables>,
  { organisation, conversation }: ChatPlace,
): Promise<DeskRow | undefined> => rows(db, organisation).where('c.uuid', '=', conversation).executeTakeFirst()

/** How many customers wait for an agent of ours, and since when the first of them does. */
export const countWaiting = async (db: Kysely<DeskTables>, organisation: string) => {
  const { count, since } = await db
    .selectFrom('chat_conversation')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(opened_at)`.as('since')])
    .where('organisation_id', '=', organisation)
    .where('mode', '=', 'builtin')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return { count, since }
}

/** Chats that wait for an agent of ours and have no row at the desk yet. */
export const findNewcomers = (db: Kysely<DeskTables>, organisation: string) =>
  db
    .selectFrom('chat_conversation as c')
    .leftJoin('chat_desk as d', (join) =>
      join.onRef('d.organisation_id', '=', 'c.organisation_id').onRef('d.conversation_uuid', '=', 'c.uuid'),
    )
    .leftJoin('applications as a', (join) =>
      join.onRef('a.organisation_id', '=', 'c.organisation_id').onRef('a.uuid', '=', 'c.application_uuid'),
    )
    .select([
      'c.uuid',
      'c.skill',
      'c.opened_at',
      'c.target_worker_sid',
      sql<boolean>`coalesce(a.is_crypto, false)`.as('is_crypto'),
    ])
    .where('c.organisation_id', '=', organisation)
    .where('c.mode', '=', 'builtin')
    .where('c.state', '=', 'queued')
    .where('d.conversation_uuid', 'is', null)
    .execute()

export const insertAtDesk = async (
  trx: Transaction<DeskTables>,
  { organisation, conversation }: ChatPlace,
  { skills, since, target }: { skills: readonly string[]; since: Date; target: string | null },
): Promise<void> => {
  const seat = { organisation_id: organisation, conversation_uuid: conversation, skills: [...skills], since }
  await trx
    .insertInto('chat_desk')
    .values({
      ...seat,
      has_returned: false,
      target,
      passed: '[]',
      offered_to: null,
      offer_ends_at: null,
      closed_at: null,
    })
    .execute()
}

export type DeskChange = Partial<Omit<Desk, 'organisation_id' | 'conversation_uuid' | 'passed'>> & {
  readonly passed?: readonly Passed[]
}

export const changeAtDesk = async (
  trx: Transaction<DeskTables>,
  { organisation, conversation }: ChatPlace,
  { passed, ...change }: DeskChange,
): Promise<void> => {
  await trx
    .updateTable('chat_desk')
    .set({ ...change, ...(passed !== undefined && { passed: JSON.stringify(passed) }) })
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)
    .execute()
}

/** The last agent of each customer since an instant. A customer is known by their identity, else by their browser. */
export const findLastAgents = (db: Kysely<DeskTables>, organisation: string, since: Date) =>
  db
    .selectFrom('chat_conversation')
    .select(['identity_uuid', 'tracker_uuid', 'agent_uuid', 'ended_at'])
    .where('organisation_id', '=', organisation)
    .where('ended_at', '>', since)
    .where('agent_uuid', 'is not', null)
    .orderBy('ended_at', 'desc')
    .execute()

/** The mean length of the latest chats from the moment an agent joined, in seconds; undefined where there were none. */
export const meanChatSec = async (db: Kysely<DeskTables>, organisation: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('chat_conversation')
        .select(['active_at', 'ended_at'])
        .where('organisation_id', '=', organisation)
        .where('active_at', 'is not', null)
        .where('ended_at', 'is not', null)
        .orderBy('ended_at', 'desc')
        .limit(20)
        .as('last'),
    )
    .select(sql<number | null>`avg(extract(epoch from ended_at - active_at))::float8`.as('sec'))
    .executeTakeFirst()
  return row?.sec ?? undefined
}

/** Who wrote last in each of these chats. */
export const findLastSenders = async (
  db: Kysely<DeskTables>,
  organisation: string,
  conversations: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (conversations.length === 0) return new Map()
  const found = await db
    .selectFrom('chat_event')
    .distinctOn('conversation_uuid')
    .select(['conversation_uuid', sql<string>`body ->> 'from'`.as('sender')])
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', 'in', conversations)
    .where('type', '=', 'message')
    .orderBy('conversation_uuid')
    .orderBy('seq', 'desc')
    .execute()
  return new Map(found.map((row) => [row.conversation_uuid, row.sender]))
}
