import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { keptStatement } from '../db/index.ts'
import type { Use } from './use.ts'

export type IdempotencyTables = {
  idempotency_keys: {
    organisation_id: string
    caller: string
    endpoint: string
    key: string
    body_hash: Buffer
    reply: Buffer
    created_at?: Date
  }
}

const reply = keptStatement<IdempotencyTables, Use>()((db, value) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('organisation_id', '=', value('organisation'))
    .where('caller', '=', value('caller'))
    .where('endpoint', '=', value('endpoint'))
    .where('key', '=', value('key'))
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`),
)

/** Replies are kept for 24 hours (decisions: idempotency). */
export const findReply = async (db: Kysely<IdempotencyTables>, use: Use) => {
  const { rows } = await db.executeQuery(reply(use))
  return rows[0]
}

/** A key that was taken meanwhile has its answer: no answer in the place of that one is refused. */
export const keepReply = keptStatement<IdempotencyTables, Use & { readonly reply: Buffer }>()((db, value) =>
  db
    .insertInto('idempotency_keys')
    .values({
      organisation_id: value('organisation'),
      caller: value('caller'),
      endpoint: value('endpoint'),
      key: value('key'),
      body_hash: value('bodyHash'),
      reply: value('reply'),
    })
    .onConflict((c) =>
      c.columns(['organisation_id', 'caller', 'endpoint', 'key']).doUpdateSet({
        body_hash: value('bodyHash'),
        reply: sql`case when idempotency_keys.created_at <= now() - interval '24 hours' then excluded.reply end`,
        created_at: sql`now()`,
      }),
    ),
)

/** Refused by the database: the answer's place is taken, or something else that the first request with this key wrote. */
export const isRefusedThere = (fault: unknown): boolean => fault instanceof pg.DatabaseError

export const deleteOldReplies = async (db: Kysely<IdempotencyTables>, organisation: string): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('organisation_id', '=', organisation)
    .where('created_at', '<=', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
