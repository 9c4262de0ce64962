import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { lockKey } from '../../platform/db/index.ts'
import type { Gate, GateFigures } from './retrieval/index.ts'
import type { ChatbotTables } from './tables.ts'

export type ChatbotDb = Kysely<ChatbotTables>
export type TopicRow = Selectable<ChatbotTables['chatbot_topics']>

/** A number that grows with every change to a lender's topics. */
export const countVersions = async (db: ChatbotDb, organisation: string): Promise<number> => {
  const row = await db
    .selectFrom('chatbot_topics')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The newest version of each topic that the lender changed. */
export const findChanged = (db: ChatbotDb, organisation: string): Promise<readonly TopicRow[]> =>
  db
    .selectFrom('chatbot_topics')
    .selectAll()
    .distinctOn('topic_id')
    .where('organisation_id', '=', organisation)
    .orderBy('topic_id')
    .orderBy('version', 'desc')
    .execute()

/** Until the transaction ends nobody else changes this lender's topics, so that they can be counted. */
export const lockTopics = async (trx: Transaction<ChatbotTables>, organisation: string): Promise<void> => {
  await lockKey(trx, `chatbot-topics:${organisation}`)
}

/** False where the version exists already, because somebody else was faster. */
export const insertTopic = async (db: ChatbotDb, row: TopicRow): Promise<boolean> => {
  const { title, answer, phrasings, ...rest } = row
  const json = { title: JSON.stringify(title), answer: JSON.stringify(answer), phrasings: JSON.stringify(phrasings) }
  const done = await db
    .insertInto('chatbot_topics')
    .values({ ...rest, ...json })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'topic_id', 'version']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export const countBad = async (db: ChatbotDb, organisation: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('chatbot_feedback as f')
    .innerJoin('chatbot_turns as t', (join) =>
      join.onRef('t.organisation_id', '=', 'f.organisation_id').onRef('t.uuid', '=', 'f.turn_uuid'),
    )
    .select(['t.topic_id', sql<number>`count(*)::int`.as('count')])
    .where('f.organisation_id', '=', organisation)
    .where('t.topic_id', 'is not', null)
    .groupBy('t.topic_id')
    .execute()
  return new Map(rows.map(({ topic_id, count }) => [topic_id ?? '', count]))
}

export type KeptGate = { readonly gate: Gate; readonly figures: GateFigures }

export const findGate = async (db: ChatbotDb, organisation: string, digest: string): Promise<KeptGate | undefined> =>
  db
    .selectFrom('chatbot_gates')
    .select(['gate', 'figures'])
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .executeTakeFirst()

export const keepGate = async (
  db: ChatbotDb,
  { organisation, digest, gate, figures }: KeptGate & { organisation: string; digest: string },
): Promise<void> => {
  await db
    .insertInto('chatbot_gates')
    .values({
      organisation_id: organisation,
      digest,
      gate: JSON.stringify(gate),
      figures: JSON.stringify(figures),
      found_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'digest']).doNothing())
    .execute()
}
