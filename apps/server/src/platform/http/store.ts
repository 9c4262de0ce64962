import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Statement } from '../db/index.ts'
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

/** Replies are kept for 24 hours (decisions: idempotency). */
export const findReply = (db: Kysely<IdempotencyTables>, use: Use) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('organisation_id', '=', use.organisation)
    .where('caller', '=', use.caller)
    .where('endpoint', '=', use.endpoint)
    .where('key', '=', use.key)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst()

/** A key that was taken meanwhile has its answer: no answer in the place of that one is refused. */
export const keepReply = (db: Kysely<IdempotencyTables>, use: Use, reply: Buffer): Statement =>
  db
    .insertInto('idempotency_keys')
    .values({
      organisation_id: use.organisation,
      caller: use.caller,
      endpoint: use.endpoint,
      key: use.key,
      body_hash: use.bodyHash,
      reply,
    })
    .onConflict((c) =>
      c.columns(['organisation_id', 'caller', 'endpoint', 'key']).doUpdateSet({
        body_hash: use.bodyHash,
        reply: sql`case when idempotency_keys.created_at <= now() - interval '24 hours' then excluded.reply end`,
        created_at: sql`now()`,
      }),
    )
    .compile()

/** not_null_violation on the reply: another request with the same key was faster. */
export const isKeyTaken = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError &&
  fault.code === '23502' &&
  fault.table === 'idempotency_keys' &&
  fault.column === 'reply'

export const deleteOldReplies = async (db: Kysely<IdempotencyTables>, organisation: string): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('organisation_id', '=', organisation)
    .where('created_at', '<=', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
