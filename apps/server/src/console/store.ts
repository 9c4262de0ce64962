import { type Kysely, sql } from 'kysely'
import { applicationsWith } from '../applications/index.ts'
import type { PagePlace } from '../platform/http/index.ts'
import type { CaseTables } from './tables.ts'

export type Wanted = {
  readonly organisation: string
  /** Each must begin a word of the application (wordsSearched). */
  readonly words: readonly string[]
  readonly after?: PagePlace | undefined
  readonly limit: number
}

const cases = (db: Kysely<CaseTables>, { organisation, words }: Wanted) =>
  words.reduce(
    (query, word) => query.where('a.uuid', 'in', applicationsWith(organisation, word)),
    db
      .selectFrom('applications as a')
      .select(['a.uuid', 'a.loan_number', 'a.step', 'a.step_entered_at', 'a.created_at'])
      .select(['a.first_name', 'a.last_name', 'a.property_state', 'a.is_contested', 'a.amount_cents'])
      .select((from) =>
        from
          .selectFrom('tasks as t')
          .select('t.kind')
          .whereRef('t.organisation_id', '=', 'a.organisation_id')
          .whereRef('t.application_uuid', '=', 'a.uuid')
          .where('t.closed_at', 'is', null)
          .orderBy('t.since')
          .limit(1)
          .as('needs'),
      )
      .where('a.organisation_id', '=', organisation),
  )

export type CaseRecord = Awaited<ReturnType<typeof findCases>>[number]

/** One page of cases, the newest first, each with its longest open task. */
export const findCases = (db: Kysely<CaseTables>, wanted: Wanted) => {
  const { after, limit } = wanted
  let query = cases(db, wanted)
  if (after !== undefined)
    query = query.where(sql<boolean>`(a.created_at, a.uuid) < (${after.at}, ${after.uuid}::uuid)`)
  return query.orderBy('a.created_at', 'desc').orderBy('a.uuid', 'desc').limit(limit).execute()
}
