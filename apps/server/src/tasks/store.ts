import type { TaskKind } from '@hearthline/domain/tasks'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { applicationsWith } from '../applications/index.ts'
import { preparedStatement } from '../platform/db/index.ts'
import type { PagePlace } from '../platform/http/index.ts'
import type { TaskTables } from './tables.ts'

export type TaskRow = Selectable<TaskTables['tasks']>

const COLUMNS = [
  'organisation_id',
  'uuid',
  'application_uuid',
  'kind',
  'about',
  'reason',
  'step',
  'since',
  'opened_at',
  'claimed_by',
  'claimed_name',
  'claimed_at',
  'claimed_until',
  'closed_at',
  'closed_by',
  'closed_name',
  'outcome',
] as const satisfies readonly (keyof TaskRow)[]

type Place = { readonly organisation: string; readonly application: string }

const tasks = (db: Kysely<TaskTables>, { organisation, application }: Place) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)

/**
 * Locks the open tasks until the unit of work ends: a later claim waits and finds them ended, an earlier one is seen.
 */
const openTasksToEnd = preparedStatement<TaskTables, Place>()((db, value) =>
  tasks(db, { organisation: value('organisation'), application: value('application') })
    .where('closed_at', 'is', null)
    .orderBy('uuid')
    .forUpdate(),
)

export const findOpenToEnd = async (trx: Transaction<TaskTables>, place: Place): Promise<readonly TaskRow[]> =>
  (await trx.executeQuery(openTasksToEnd(place))).rows

/** Every task of an application, the newest first. */
export const findAll = (db: Kysely<TaskTables>, place: Place): Promise<readonly TaskRow[]> =>
  tasks(db, place).orderBy('opened_at', 'desc').orderBy('kind').execute()

export const findTask = (db: Kysely<TaskTables>, organisation: string, uuid: string): Promise<TaskRow | undefined> =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

type NewTask = Pick<
  TaskRow,
  'organisation_id' | 'uuid' | 'application_uuid' | 'kind' | 'about' | 'reason' | 'step' | 'since' | 'opened_at'
>

/** Inserts a task unless one of its kind is open. */
export const insertTask = async (trx: Transaction<TaskTables>, row: NewTask): Promise<void> => {
  const open = { claimed_by: null, claimed_name: null, claimed_at: null, claimed_until: null }
  const unended = { closed_at: null, closed_by: null, closed_name: null, outcome: null }
  await trx
    .insertInto('tasks')
    .values({ ...row, ...open, ...unended })
    .onConflict((c) =>
      c.columns(['organisation_id', 'application_uuid', 'kind', 'about']).where('closed_at', 'is', null).doNothing(),
    )
    .execute()
}

type Change = Partial<Omit<TaskRow, 'organisation_id' | 'uuid' | 'application_uuid' | 'kind' | 'about' | 'opened_at'>>

type Key = Pick<TaskRow, 'organisation_id' | 'uuid'>

const changing = (trx: Transaction<TaskTables>, { organisation_id, uuid }: Key, change: Change) =>
  trx
    .updateTable('tasks')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('uuid', '=', uuid)
    .where('closed_at', 'is', null)

export const changeOpen = async (trx: Transaction<TaskTables>, key: Key, change: Change): Promise<void> => {
  await changing(trx, key, change).execute()
}

/** Changes a claim unless somebody else holds it. Returns whether it did; an expired claim does not count. */
export const changeClaim = async (
  trx: Transaction<TaskTables>,
  key: Key,
  { change, staff, now }: { change: Change; staff: string; now: Date },
): Promise<boolean> => {
  const result = await changing(trx, key, change)
    .where((where) =>
      where.or([where('claimed_by', 'is', null), where('claimed_by', '=', staff), where('claimed_until', '<=', now)]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The tasks that a person holds now, ordered by application, which is the order of locking. */
export const findClaimedBy = (
  trx: Transaction<TaskTables>,
  { organisation, staff, now }: { organisation: string; staff: string; now: Date },
): Promise<readonly TaskRow[]> =>
  trx
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('organisation_id', '=', organisation)
    .where('closed_at', 'is', null)
    .where('claimed_by', '=', staff)
    .where('claimed_until', '>', now)
    .orderBy('application_uuid')
    .orderBy('uuid')
    .execute()

/** How many tasks each person holds now, by staff uuid. */
export const countClaimed = async (
  db: Kysely<TaskTables>,
  organisation: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('tasks')
    .select(['claimed_by', sql<number>`count(*)::int`.as('count')])
    .where('organisation_id', '=', organisation)
    .where('closed_at', 'is', null)
    .where('claimed_until', '>', now)
    .groupBy('claimed_by')
    .execute()
  return new Map(rows.map(({ claimed_by, count }) => [claimed_by ?? '', count]))
}

export type Wanted = {
  readonly organisation: string
  /** Each must begin a word of the application (wordsSearched). */
  readonly words: readonly string[]
  readonly kinds: readonly TaskKind[]
  /** Only tasks with a valid claim of this person, or with none where `by` is null. */
  readonly claim?: { readonly by: string | null; readonly now: Date } | undefined
  readonly after?: PagePlace | undefined
  readonly limit: number
}

const queue = (db: Kysely<TaskTables>, { organisation, words, kinds, claim }: Omit<Wanted, 'limit' | 'after'>) => {
  const open = db
    .selectFrom('tasks as t')
    .where('t.organisation_id', '=', organisation)
    .where('t.closed_at', 'is', null)
    .where('t.kind', 'in', [...kinds])
  const found = words.reduce(
    (query, word) => query.where('t.application_uuid', 'in', applicationsWith(organisation, word)),
    open,
  )
  if (claim === undefined) return found
  const { by, now } = claim
  if (by !== null) return found.where('t.claimed_by', '=', by).where('t.claimed_until', '>', now)
  return found.where((where) => where.or([where('t.claimed_by', 'is', null), where('t.claimed_until', '<=', now)]))
}

/** Open tasks, the longest waiting first. */
export const findQueue = (db: Kysely<TaskTables>, wanted: Wanted) => {
  const { after, limit } = wanted
  let query = queue(db, wanted)
  if (after !== undefined) query = query.where(sql<boolean>`(t.since, t.uuid) > (${after.at}, ${after.uuid}::uuid)`)
  return query
    .innerJoin('applications as a', (join) =>
      join.onRef('a.organisation_id', '=', 't.organisation_id').onRef('a.uuid', '=', 't.application_uuid'),
    )
    .selectAll('t')
    .select(['a.loan_number', 'a.first_name', 'a.last_name', 'a.property_state'])
    .orderBy('t.since')
    .orderBy('t.uuid')
    .limit(limit)
    .execute()
}

export type QueueRecord = Awaited<ReturnType<typeof findQueue>>[number]

/** How many there are, up to a limit. */
export const countQueue = async (db: Kysely<TaskTables>, wanted: Omit<Wanted, 'after'>): Promise<number> => {
  const first = queue(db, wanted).select('t.uuid').limit(wanted.limit).as('first')
  const row = await db.selectFrom(first).select(sql<number>`count(*)::int`.as('count')).executeTakeFirst()
  return row?.count ?? 0
}

/** How many tasks are open, by kind. */
export const countOpen = (
  db: Kysely<TaskTables>,
  organisation: string,
): Promise<readonly { readonly kind: TaskKind; readonly count: number }[]> =>
  db
    .selectFrom('tasks')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('organisation_id', '=', organisation)
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute()
