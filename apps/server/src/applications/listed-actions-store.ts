import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'
import type { PagePlace } from '../platform/http/index.ts'
import type { ApplicationTables } from './tables.ts'

/**
 * Kinds of rows that registers list over all applications, by an index of their own: others cannot be listed so (see the migration
 * 'log-of-registers').
 */
export const LISTED_KINDS = ['grantException', 'refuseException'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

export type ListedAction = {
  readonly application: string
  readonly loanNumber: string
  readonly at: Date
  readonly kind: ListedKind
  readonly note: Readonly<Record<string, unknown>>
  /** The member of staff, by the name they had. */
  readonly staff: string | null
}

/** The condition of the index, word for word, so that PostgreSQL knows that the index has every row of the query. */
const LISTED = sql<boolean>`log.kind in ('grantException', 'refuseException')`

type Search = { readonly kinds: readonly ListedKind[]; readonly after?: PagePlace | undefined; readonly most: number }

/** Rows of these kinds of all applications, the newest first. */
export const listActions = async (
  db: Db,
  organisation: string,
  { kinds, after, most }: Search,
): Promise<readonly ListedAction[]> => {
  let query = db
    .read<ApplicationTables>(organisation)
    .selectFrom('application_log as log')
    .innerJoin('applications as of', (join) =>
      join.onRef('of.organisation_id', '=', 'log.organisation_id').onRef('of.uuid', '=', 'log.application_uuid'),
    )
    .select(['log.application_uuid as application', 'of.loan_number as loanNumber', 'log.at', 'log.kind', 'log.body'])
    .where('log.organisation_id', '=', organisation)
    .where(LISTED)
    .where('log.kind', 'in', [...kinds])
  if (after !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('log.at', 'log.application_uuid'), '<', tuple(after.at, after.uuid)),
    )
  const rows = await query.orderBy('log.at', 'desc').orderBy('log.application_uuid', 'desc').limit(most).execute()
  return rows.map(({ body, kind, ...row }) => {
    // Only UnitOfWork writes log rows, and these kinds with a note.
    const { note = {}, staff } = body as { note?: Readonly<Record<string, unknown>>; staff?: { name: string } }
    return { ...row, kind: kind as ListedKind, note, staff: staff?.name ?? null }
  })
}

type Counts = {
  readonly kinds: readonly ListedKind[]
  /** The name of a value in the notes. */
  readonly by: string
  readonly since: Date
  readonly zone: string
}

export type Count = {
  readonly month: string
  readonly value: string | null
  readonly kind: ListedKind
  readonly count: number
}

/** How many rows of each kind there were each month since then, by a value of their notes, the newest month first. */
export const countActions = async (
  db: Db,
  organisation: string,
  { kinds, by, since, zone }: Counts,
): Promise<readonly Count[]> => {
  const { rows } = await sql<Count>`
    select to_char(log.at at time zone ${zone}, 'YYYY-MM') as month, log.body -> 'note' ->> ${by} as value, log.kind as kind,
      count(*)::int as count
    from application_log log
    where log.organisation_id = ${organisation} and ${LISTED} and log.kind = any(${kinds}::text[])
      and log.at > ${since}
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db.read<ApplicationTables>(organisation))
  return rows
}
