import { type Kysely, sql } from 'kysely'
import type { CaseTables, Need } from './tables.ts'

/** Where a page ended: among those that wait for a person, or among the rest. */
export type Place = { readonly part: 'waiting' | 'rest'; readonly at: Date; readonly uuid: string }

export type Wanted = {
  readonly organisation: string
  /** Each must be found. Lower case. */
  readonly words: readonly string[]
  readonly needs?: Need | undefined
  readonly after?: Place | undefined
  readonly limit: number
}

const literally = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const cases = (db: Kysely<CaseTables>, { organisation, words }: Wanted) =>
  words.reduce(
    (query, word) => query.where('search', 'like', literally(word)),
    db
      .selectFrom('applications')
      .select(['uuid', 'loan_number', 'step', 'step_entered_at', 'created_at', 'needs'])
      .select([
        sql<string>`facts #>> '{applicant,firstName}'`.as('first_name'),
        sql<string>`facts #>> '{applicant,lastName}'`.as('last_name'),
        sql<string>`facts #>> '{property,state}'`.as('property_state'),
        sql<number | null>`(facts #>> '{offer,amountCents}')::int`.as('amount_cents'),
      ])
      .where('organisation_id', '=', organisation),
  )

/** Those that wait for a person, the longest wait first. */
const findWaiting = (db: Kysely<CaseTables>, wanted: Wanted) => {
  const { after, limit, needs } = wanted
  let query = cases(db, wanted).where('needs', 'is not', null)
  if (needs !== undefined) query = query.where('needs', '=', needs)
  if (after !== undefined)
    query = query.where(sql<boolean>`(step_entered_at, uuid) > (${after.at}, ${after.uuid}::uuid)`)
  return query.orderBy('step_entered_at').orderBy('uuid').limit(limit).execute()
}

/** All others, the newest first. */
const findRest = (db: Kysely<CaseTables>, wanted: Wanted) => {
  const { after, limit } = wanted
  let query = cases(db, wanted).where('needs', 'is', null)
  if (after !== undefined) query = query.where(sql<boolean>`(created_at, uuid) < (${after.at}, ${after.uuid}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('uuid', 'desc').limit(limit).execute()
}

export type CaseRecord = Awaited<ReturnType<typeof findRest>>[number]

/** One page of cases, those that need a person before the others. */
export const findCases = async (db: Kysely<CaseTables>, wanted: Wanted): Promise<readonly CaseRecord[]> => {
  const { after, limit, needs } = wanted
  const waiting = after?.part === 'rest' ? [] : await findWaiting(db, wanted)
  if (needs !== undefined || waiting.length === limit) return waiting
  const restAfter = after?.part === 'rest' ? after : undefined
  return [...waiting, ...(await findRest(db, { ...wanted, after: restAfter, limit: limit - waiting.length }))]
}

export const findNeeds = async (db: Kysely<CaseTables>, organisation: string, uuid: string): Promise<Need | null> => {
  const row = await db
    .selectFrom('applications')
    .select('needs')
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.needs ?? null
}
