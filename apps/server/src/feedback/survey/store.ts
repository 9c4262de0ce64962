import type { SurveyAnswers, SurveyPlace } from '@hearthline/contracts'
import { type Kysely, sql } from 'kysely'
import type { SurveyTables } from './tables.ts'

type Tables = Kysely<SurveyTables>
type Person = { readonly organisation: string; readonly identity: string }

export const hasDismissed = async (db: Tables, { organisation, identity }: Person): Promise<boolean> => {
  const row = await db
    .selectFrom('survey_asks')
    .select('place')
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identity)
    .where('outcome', '=', 'dismissed')
    .executeTakeFirst()
  return row !== undefined
}

/** True if this is the first time; two pages that ask at once make one row. */
export const insertAsk = async (
  db: Tables,
  { organisation, identity }: Person,
  place: SurveyPlace,
): Promise<boolean> => {
  const row = await db
    .insertInto('survey_asks')
    .values({
      organisation_id: organisation,
      identity_uuid: identity,
      place,
      asked_at: new Date(),
      outcome: 'asked',
      ended_at: null,
      answers: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .executeTakeFirst()
  return row !== undefined
}

export type AskEnd = {
  readonly place: SurveyPlace
  readonly outcome: 'answered' | 'dismissed'
  readonly answers: SurveyAnswers | null
}

/** False if this person was never asked here; an existing result is kept. */
export const endAsk = async (db: Tables, { organisation, identity }: Person, end: AskEnd): Promise<boolean> => {
  const answers = end.answers === null ? null : JSON.stringify(end.answers)
  const row = await db
    .updateTable('survey_asks')
    .set({
      outcome: sql`case outcome when 'asked' then ${end.outcome} else outcome end`,
      answers: sql`case outcome when 'asked' then ${answers}::jsonb else answers end`,
      ended_at: sql`coalesce(ended_at, ${new Date()})`,
    })
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identity)
    .where('place', '=', end.place)
    .returning('place')
    .executeTakeFirst()
  return row !== undefined
}

/** How often the survey was asked, answered and dismissed at each place. */
export const countEnds = (db: Tables, organisation: string) =>
  db
    .selectFrom('survey_asks')
    .select(['place', 'outcome', sql<number>`count(*)::int`.as('count')])
    .where('organisation_id', '=', organisation)
    .groupBy(['place', 'outcome'])
    .execute()

export type ScaleRow = {
  readonly place: SurveyPlace
  readonly key: string
  readonly count: number
  readonly mean: string
}

export const scaleMeans = async (db: Tables, organisation: string): Promise<readonly ScaleRow[]> => {
  const { rows } = await sql<ScaleRow>`select place, said.key, count(*)::int as count,
      round(avg(said.value::numeric), 2)::text as mean
    from survey_asks, jsonb_each_text(answers -> 'scale') as said
    where organisation_id = ${organisation} and outcome = 'answered' group by place, said.key`.execute(db)
  return rows
}

export type TextRow = {
  readonly place: SurveyPlace
  readonly key: string
  readonly count: number
  readonly newest: string[]
}

const NEWEST = 20

export const newestTexts = async (db: Tables, organisation: string): Promise<readonly TextRow[]> => {
  const { rows } = await sql<TextRow>`select place, said.key, count(*)::int as count,
      (array_agg(said.value order by ended_at desc))[1:${sql.lit(NEWEST)}] as newest
    from survey_asks, jsonb_each_text(answers -> 'text') as said
    where organisation_id = ${organisation} and outcome = 'answered' group by place, said.key`.execute(db)
  return rows
}
