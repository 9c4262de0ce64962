import type { ApplicationFacts } from '@hearthline/domain/application'
import { FACTS_VERSION, upgradeFacts } from '@hearthline/domain/facts'
import { carryOver, type Step, WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import { type AliasableExpression, type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { shiftDaysNow } from '../platform/clock/index.ts'
import { preparedStatement, type Statement } from '../platform/db/index.ts'
import { Problem } from '../platform/http/index.ts'
import { BEFORE_ALL, type Exact, exactly, instantAfter, type Page } from '../platform/sweeps/index.ts'
import type { KeptPlace } from './kept-snapshots.ts'
import { LOG_COLUMNS, type LogRow, logRow } from './log-store.ts'
import { isSearchedAlike, type Searched, searchedOf } from './searched.ts'
import { type ApplicationTables, SEARCHED_COLUMNS } from './tables.ts'
import type { Snapshot, UnitOfWork } from './unit-of-work.ts'

const COLUMNS = [
  'uuid',
  'owner_uuid',
  'loan_number',
  'is_open',
  'step',
  'step_entered_at',
  'stage',
  'furthest_stage',
  'workflow_version',
  'version',
  'facts',
  'facts_version',
  'last_seq',
  'last_hash',
  'created_at',
  'frozen_at',
] as const satisfies readonly (keyof ApplicationTables['applications'])[]

type Row = Pick<Selectable<ApplicationTables['applications']>, (typeof COLUMNS)[number]>

/** The step in this release's workflow table, whatever table the row was written under. */
const standing = (row: Row): Pick<Snapshot, 'step' | 'workflowVersion' | 'carriedFrom'> => {
  const { workflow_version: version } = row
  const carried = carryOver(row.step, version)
  // Moved by a newer release: this process is being replaced.
  if (!carried.ok) throw new Problem('unavailable')
  const { step } = carried
  if (version === WORKFLOW_VERSION) return { step, workflowVersion: version }
  return { step, workflowVersion: WORKFLOW_VERSION, carriedFrom: { step: row.step, version } }
}

/**
 * Facts in this release's schema, whatever version the row was written in. Those of the current version are not parsed
 * again.
 */
const factsOf = ({ facts, facts_version: version }: Row): ApplicationFacts => {
  // Written by a newer release: this process is being replaced.
  if (version > FACTS_VERSION) throw new Problem('unavailable')
  return upgradeFacts(facts, version) as ApplicationFacts // checked when they were written
}

const snapshotOf = (row: Row): Snapshot => ({
  uuid: row.uuid,
  ownerUuid: row.owner_uuid,
  loanNumber: row.loan_number,
  createdAt: row.created_at,
  isOpen: row.is_open,
  ...standing(row),
  stepEnteredAt: row.step_entered_at,
  stage: row.stage,
  furthestStage: row.furthest_stage,
  version: row.version,
  facts: factsOf(row),
  lastSeq: row.last_seq,
  lastHash: row.last_hash,
  ...(row.frozen_at !== null && { isFrozen: true as const }),
})

type Place = { readonly organisation: string; readonly uuid: string }

export const insertApplication = async (
  trx: Transaction<ApplicationTables>,
  organisation: string,
  first: Snapshot,
): Promise<void> => {
  const searched = searchedOf(first)
  await trx
    .insertInto('applications')
    .values({
      organisation_id: organisation,
      uuid: first.uuid,
      owner_uuid: first.ownerUuid,
      loan_number: first.loanNumber,
      is_open: first.isOpen,
      step: first.step,
      step_entered_at: first.stepEnteredAt,
      stage: first.stage,
      furthest_stage: first.furthestStage,
      workflow_version: first.workflowVersion,
      version: first.version,
      facts: JSON.stringify(first.facts),
      facts_version: FACTS_VERSION,
      last_seq: first.lastSeq,
      last_hash: first.lastHash,
      created_at: first.createdAt,
      ...searched.columns,
    })
    .execute()
  await trx.executeQuery(writingSearched({ organisation, uuid: first.uuid, ...searched }))
}

const at = (db: Kysely<ApplicationTables>, { organisation, uuid }: Place) =>
  db.selectFrom('applications').where('organisation_id', '=', organisation).where('uuid', '=', uuid)

const one = (db: Kysely<ApplicationTables>, place: Place) => at(db, place).select(COLUMNS)

/** The transaction that wrote the row as it is, and its number among our changes (kept-snapshots.ts). */
const ROW_VERSION = sql<string>`applications.xmin::text || ' ' || applications.version`.as('row_version')

const locking = preparedStatement<ApplicationTables, Place>()((db, value) =>
  one(db, { organisation: value('organisation'), uuid: value('uuid') })
    .select(shiftDaysNow.as('shift_days'))
    .forUpdate(),
)

/** Writes columns and words in one statement; unchanged words are left alone. */
const writingSearched = preparedStatement<ApplicationTables, Place & Searched>()((db, value) => {
  const uuid = value('uuid')
  const organisation = value('organisation')
  const ofThis = { organisation_id: organisation, application_uuid: uuid }
  const columns = Object.fromEntries(SEARCHED_COLUMNS.map((column) => [column, value('columns', column)]))
  return db
    .with('words_gone', (q) =>
      q
        .deleteFrom('application_words')
        .where((where) => where.and(ofThis))
        .where('word', '<>', sql<string>`all(${value('words')}::text[])`),
    )
    .with('words', (q) =>
      q
        .insertInto('application_words')
        .columns(['organisation_id', 'application_uuid', 'word'])
        .expression(sql`select ${organisation}::uuid, ${uuid}::uuid, unnest(${value('words')}::text[])`)
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('signers_gone', (q) =>
      q
        .deleteFrom('application_signers')
        .where((where) => where.and(ofThis))
        .where('signer_uuid', '<>', sql<string>`all(${value('signers')}::text[])`),
    )
    .with('signers', (q) =>
      q
        .insertInto('application_signers')
        .columns(['organisation_id', 'application_uuid', 'signer_uuid'])
        .expression(sql`select ${organisation}::uuid, ${uuid}::uuid, unnest(${value('signers')}::text[])`)
        .onConflict((conflict) => conflict.doNothing()),
    )
    .updateTable('applications')
    .set(columns)
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
})

/** Writes the searched values if they have changed; most steps change none. */
export const writeSearched = (organisation: string, { now, saved, uuid }: UnitOfWork): Statement | undefined =>
  isSearchedAlike(now, saved) ? undefined : writingSearched({ organisation, uuid, ...searchedOf(now) })

/** Locks an application and reads the shift of the organisation's clock, in one statement. */
export const lockApplication = async (
  trx: Transaction<ApplicationTables>,
  organisation: string,
  uuid: string,
): Promise<{ readonly snapshot: Snapshot; readonly shiftDays: number | null } | undefined> => {
  const [row] = (await trx.executeQuery(locking({ organisation, uuid }))).rows
  return row && { snapshot: snapshotOf(row), shiftDays: row.shift_days }
}

export const writeFrozen = async (
  trx: Transaction<ApplicationTables>,
  { organisation, uuid }: Place,
  at: Date | null,
): Promise<void> => {
  await trx
    .updateTable('applications')
    .set({ frozen_at: at })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}

/** A subquery of a statement about `applications`, with the type of what it reads. */
export type Subquery<Value> = AliasableExpression<Value>

/** Where there is nothing to read besides. */
export const NOTHING_MORE: Subquery<null> = sql<null>`null::text`

/**
 * Finds an application together with what a subquery reads about it: a second statement would cost as much as the first. Where
 * this process keeps the row as it is, the version of the row is all that is read of it.
 */
export const findingWith = <More>(subquery: Subquery<More>) => {
  const version = preparedStatement<ApplicationTables, Place>()((db, value) =>
    at(db, { organisation: value('organisation'), uuid: value('uuid') }).select([ROW_VERSION, subquery.as('more')]),
  )
  const whole = preparedStatement<ApplicationTables, Place>()((db, value) =>
    one(db, { organisation: value('organisation'), uuid: value('uuid') }).select([ROW_VERSION, subquery.as('more')]),
  )
  return async (db: Kysely<ApplicationTables>, kept: KeptPlace, place: Place) => {
    const known = kept.get()
    if (known !== undefined) {
      const [row] = (await db.executeQuery(version(place))).rows
      if (row?.row_version === known.rowVersion) return { snapshot: known.snapshot, more: row.more }
    }
    const [row] = (await db.executeQuery(whole(place))).rows
    return row && { snapshot: kept.keep(row.row_version, snapshotOf(row)), more: row.more }
  }
}

/** Those of these that are there, in no order. */
export const findApplications = async (
  db: Kysely<ApplicationTables>,
  organisation: string,
  uuids: readonly string[],
): Promise<readonly Snapshot[]> => {
  const rows = await db
    .selectFrom('applications')
    .select(COLUMNS)
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute()
  return rows.map(snapshotOf)
}

export const findByOwner = async (
  db: Kysely<ApplicationTables>,
  organisation: string,
  owner: string,
): Promise<readonly Snapshot[]> => {
  const rows = await db
    .selectFrom('applications')
    .select(COLUMNS)
    .where('organisation_id', '=', organisation)
    .where('owner_uuid', '=', owner)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(snapshotOf)
}

/** Counts applications with this phone number, except one person's own. */
export const countByPhone = async (
  db: Kysely<ApplicationTables>,
  organisation: string,
  { phone, but, name }: { readonly phone: string; readonly but: string; readonly name: string },
): Promise<number> => {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisation)
    .where('owner_uuid', '<>', but)
    .where('phone', '=', phone)
    .where(sql<boolean>`lower(concat(first_name, ' ', last_name)) <> ${name}`)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds applications by a signer named in the facts, whether or not they accepted their invitation. */
export const findBySigner = async (
  db: Kysely<ApplicationTables>,
  organisation: string,
  signer: string,
): Promise<readonly Snapshot[]> => {
  const rows = await db
    .selectFrom('applications')
    .select(COLUMNS)
    .where('organisation_id', '=', organisation)
    .where('uuid', 'in', (q) =>
      q
        .selectFrom('application_signers')
        .select('application_uuid')
        .where('organisation_id', '=', organisation)
        .where('signer_uuid', '=', signer),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(snapshotOf)
}

/** A page of the open applications that were last moved under an older workflow table. */
export const findOlder = (
  db: Kysely<ApplicationTables>,
  organisation: string,
  { after, rows }: Page<{ readonly uuid: string }>,
): Promise<readonly { uuid: string }[]> =>
  db
    .selectFrom('applications')
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .where('is_open', '=', true)
    .where('workflow_version', '<', WORKFLOW_VERSION)
    .where('uuid', '>', after?.uuid ?? BEFORE_ALL.uuid)
    .orderBy('uuid')
    .limit(rows)
    .execute()

export type StandingAt = { readonly steps: readonly Step[]; readonly before: Date; readonly since?: Date }

export type Standing = Exact<{ readonly uuid: string }>

/** A page of the applications that entered one of these steps between two moments, the earliest first. */
export const findStandingAt = (
  db: Kysely<ApplicationTables>,
  organisation: string,
  { steps, before, since, after, rows }: StandingAt & Page<Standing>,
): Promise<readonly Standing[]> =>
  db
    .selectFrom('applications')
    .select(['uuid', exactly('step_entered_at')])
    .where('organisation_id', '=', organisation)
    .where('step', 'in', steps)
    .where('step_entered_at', '<=', before)
    .$if(since !== undefined, (q) => q.where('step_entered_at', '>', since ?? before))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('step_entered_at', 'uuid'), '>', tuple(instantAfter(after), after?.uuid ?? BEFORE_ALL.uuid)),
    )
    .orderBy('step_entered_at')
    .orderBy('uuid')
    .limit(rows)
    .execute()

/** not_null_violation on the version: another process wrote meanwhile. */
export const isOtherVersion = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23502' && error.column === 'version'

type Written = Place & {
  readonly version: number
  readonly next: number
  readonly application: Pick<
    Insertable<ApplicationTables['applications']>,
    | 'facts'
    | 'facts_version'
    | 'step'
    | 'step_entered_at'
    | 'stage'
    | 'furthest_stage'
    | 'workflow_version'
    | 'last_seq'
    | 'last_hash'
  > & { readonly is_open: boolean }
} & { readonly [Nth in `log${number}`]: LogRow }

/** One statement for each number of log rows. */
const writingOf = (count: number) =>
  preparedStatement<ApplicationTables, Written>()((db, value) => {
    // A slot for every column.
    const rowAt = (nth: number) =>
      Object.fromEntries(LOG_COLUMNS.map((column) => [column, value(`log${nth}`, column)])) as LogRow
    return db
      .with('logged', (q) =>
        q.insertInto('application_log').values(Array.from({ length: count }, (_, nth) => rowAt(nth))),
      )
      .updateTable('applications')
      .set({
        facts: value('application', 'facts'),
        facts_version: value('application', 'facts_version'),
        step: value('application', 'step'),
        step_entered_at: value('application', 'step_entered_at'),
        stage: value('application', 'stage'),
        furthest_stage: value('application', 'furthest_stage'),
        is_open: value('application', 'is_open'),
        workflow_version: value('application', 'workflow_version'),
        last_seq: value('application', 'last_seq'),
        last_hash: value('application', 'last_hash'),
        // The row is locked, so another version means another writer; null violates the constraint and fails.
        version: sql<number>`case when version = ${value('version')}::int then ${value('next')}::int end`,
      })
      .where('organisation_id', '=', value('organisation'))
      .where('uuid', '=', value('uuid'))
  })

const writings = new Map<number, ReturnType<typeof writingOf>>()

/** Writes facts, step and log rows in one statement, by compare-and-set. */
export const writeUnitOfWork = (organisation: string, { now, entries, uuid }: UnitOfWork): Statement => {
  const write = writings.get(entries.length) ?? writingOf(entries.length)
  writings.set(entries.length, write)
  const next = now.version + 1
  return write({
    organisation,
    uuid,
    version: now.version,
    next,
    application: {
      facts: JSON.stringify(now.facts),
      facts_version: FACTS_VERSION,
      step: now.step,
      step_entered_at: now.stepEnteredAt,
      stage: now.stage,
      furthest_stage: now.furthestStage,
      is_open: now.isOpen,
      workflow_version: now.workflowVersion,
      last_seq: now.lastSeq,
      last_hash: now.lastHash,
    },
    ...Object.fromEntries(entries.map((entry, nth) => [`log${nth}`, logRow(organisation, uuid, entry)])),
  })
}
