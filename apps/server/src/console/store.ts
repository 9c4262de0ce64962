import type { CaseSort, CaseView } from '@hearthline/contracts'
import { hoursFor, TASK_KINDS, type TaskHours } from '@hearthline/domain/tasks'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { applicationsWith } from '../applications/index.ts'
import { PLANNED_BY_VALUE } from '../platform/db/index.ts'
import type { NumberPlace } from '../platform/http/index.ts'
import type { CaseTables } from './tables.ts'

export type Filters = Pick<CaseView, 'status' | 'step' | 'state' | 'officer' | 'age'> & {
  readonly organisation: string
  /** Each must begin a word of the application (wordsSearched). */
  readonly words: readonly string[]
  /** Of the team by whose claims the list is filtered. */
  readonly members?: readonly string[] | undefined
  readonly enteredUntil?: Date | undefined
  readonly minCents?: number | undefined
  readonly maxCents?: number | undefined
  readonly sort: CaseSort
  readonly now: Date
  readonly today: string
  /** The first day on which a clock is not soon over. */
  readonly soonUntil: string
  readonly hours: TaskHours | undefined
}

export type Wanted = Filters & { readonly after?: NumberPlace | undefined; readonly limit: number }

const HOUR_MS = 3_600_000

/** Open tasks that are past the limit of their kind: kinds of one limit are asked for together. */
const isLate = ({ hours, now }: Filters): RawBuilder<boolean> => {
  const limits = new Set(TASK_KINDS.map((kind) => hoursFor(kind, hours)))
  const late = [...limits].map((limit) => {
    const kinds = TASK_KINDS.filter((kind) => hoursFor(kind, hours) === limit)
    return sql<boolean>`(t.kind = any(${kinds}::text[]) and t.since <= ${new Date(now.getTime() - limit * HOUR_MS)})`
  })
  return sql<boolean>`(${sql.join(late, sql` or `)})`
}

const ofOpenTask = (organisation: string, where: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`a.uuid in (select t.application_uuid from tasks as t
    where t.organisation_id = ${organisation} and t.closed_at is null and ${where})`

const ofClock = ({ organisation }: Filters, where: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`a.uuid in (select d.application_uuid from deadlines as d
    where d.organisation_id = ${organisation} and d.done_at is null and ${where})`

const ofStatus = ({ status, organisation }: Filters): RawBuilder<boolean> => {
  if (status === 'NEEDS_PERSON') return ofOpenTask(organisation, sql`true`)
  if (status === 'FROZEN') return sql`a.frozen_at is not null`
  return status === 'ENDED' ? sql`not a.is_open` : sql`a.is_open`
}

const ofAge = (filters: Filters): RawBuilder<boolean> => {
  if (filters.age === 'TASK_LATE') return ofOpenTask(filters.organisation, isLate(filters))
  if (filters.age === 'CLOCK_OVER') return ofClock(filters, sql`d.due_on <= ${filters.today}`)
  return ofClock(filters, sql`d.due_on > ${filters.today} and d.due_on <= ${filters.soonUntil}`)
}

/** What each sort orders by, as a number that a place can have. */
const SORTS = {
  NEWEST: { by: sql`a.created_at`, ends: 'desc' },
  OLDEST: { by: sql`a.created_at`, ends: 'asc' },
  LONGEST_AT_STEP: { by: sql`a.step_entered_at`, ends: 'asc' },
  LARGEST: { by: sql`coalesce(a.amount_cents, 0)`, ends: 'desc' },
  NEXT_CLOCK: { by: sql`first.due_on`, ends: 'asc' },
} as const satisfies Readonly<Record<CaseSort, { readonly by: RawBuilder<unknown>; readonly ends: 'asc' | 'desc' }>>

/** The place as what the list is ordered by: cents, or an instant, of which the day of a clock is one. */
const placed = (sort: CaseSort, { value, uuid }: NumberPlace): RawBuilder<boolean> => {
  const { by, ends } = SORTS[sort]
  const at = sort === 'LARGEST' ? value : new Date(value)
  const given = sort === 'NEXT_CLOCK' ? sql`${new Date(value).toISOString().slice(0, 10)}::date` : sql`${at}`
  return ends === 'asc'
    ? sql<boolean>`(${by}, a.uuid) > (${given}, ${uuid}::uuid)`
    : sql<boolean>`(${by}, a.uuid) < (${given}, ${uuid}::uuid)`
}

/** The application and, of the sort by clocks, the first that runs over it. */
const from = (db: Kysely<CaseTables>, { organisation, sort }: Filters) =>
  db
    .selectFrom('applications as a')
    .where('a.organisation_id', '=', organisation)
    .$if(sort === 'NEXT_CLOCK', (query) =>
      query
        .innerJoin('deadlines as first', (join) =>
          join
            .onRef('first.organisation_id', '=', 'a.organisation_id')
            .onRef('first.application_uuid', '=', 'a.uuid')
            .on('first.done_at', 'is', null),
        )
        .where(
          sql<boolean>`not exists (select from deadlines as e where e.organisation_id = first.organisation_id
            and e.application_uuid = first.application_uuid and e.done_at is null
            and (e.due_on, e.kind) < (first.due_on, first.kind))`,
        ),
    )

const isNarrowed = ({ status, step, state, officer, age, members, enteredUntil, minCents, maxCents }: Filters) =>
  [status, step, state, officer, age, members, enteredUntil, minCents, maxCents].some((one) => one !== undefined)

const filtered = (db: Kysely<CaseTables>, filters: Filters) => {
  const { organisation, words, step, state, officer, members, enteredUntil, minCents, maxCents, now } = filters
  // A state or step may be had by one application or by half of them.
  let query = from(db, filters).where(sql<boolean>`${sql.raw(isNarrowed(filters) ? PLANNED_BY_VALUE : '')} true`)
  for (const word of words) query = query.where('a.uuid', 'in', applicationsWith(organisation, word))
  if (filters.status !== undefined) query = query.where(ofStatus(filters))
  if (step !== undefined) query = query.where('a.step', '=', step)
  if (state !== undefined) query = query.where('a.property_state', '=', state)
  if (officer !== undefined) query = query.where('a.referrer_uuid', '=', officer)
  if (filters.age !== undefined) query = query.where(ofAge(filters))
  if (enteredUntil !== undefined) query = query.where('a.step_entered_at', '<=', enteredUntil)
  if (minCents !== undefined) query = query.where(sql<boolean>`coalesce(a.amount_cents, 0) >= ${minCents}`)
  if (maxCents !== undefined) query = query.where(sql<boolean>`coalesce(a.amount_cents, 0) <= ${maxCents}`)
  if (members === undefined) return query
  return query.where(
    ofOpenTask(organisation, sql`t.claimed_by = any(${[...members]}::uuid[]) and t.claimed_until > ${now}`),
  )
}

export type CaseRecord = Awaited<ReturnType<typeof findCases>>[number]

/** One page of cases, each with its longest open task and the clock that is over first. */
export const findCases = (db: Kysely<CaseTables>, wanted: Wanted) => {
  const { after, limit, sort } = wanted
  const { by, ends } = SORTS[sort]
  const query = filtered(db, wanted)
  return (after === undefined ? query : query.where(placed(sort, after)))
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('tasks as t')
          .select(['t.kind as needs', 't.since as needs_since'])
          .whereRef('t.organisation_id', '=', 'a.organisation_id')
          .whereRef('t.application_uuid', '=', 'a.uuid')
          .where('t.closed_at', 'is', null)
          .orderBy('t.since')
          .limit(1)
          .as('task'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('deadlines as d')
          .select(['d.kind as clock', 'd.due_on as clock_due_on'])
          .whereRef('d.organisation_id', '=', 'a.organisation_id')
          .whereRef('d.application_uuid', '=', 'a.uuid')
          .where('d.done_at', 'is', null)
          .orderBy('d.due_on')
          .orderBy('d.kind')
          .limit(1)
          .as('deadline'),
      (join) => join.onTrue(),
    )
    .select(['a.uuid', 'a.loan_number', 'a.step', 'a.step_entered_at', 'a.created_at', 'a.frozen_at'])
    .select(['a.first_name', 'a.last_name', 'a.property_state', 'a.is_contested', 'a.amount_cents', 'a.referrer_uuid'])
    .select(['task.needs', 'task.needs_since', 'deadline.clock', 'deadline.clock_due_on'])
    .orderBy(by, ends)
    .orderBy('a.uuid', ends)
    .limit(limit)
    .execute()
}
