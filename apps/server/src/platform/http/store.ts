import { type Kysely, sql } from 'kysely'
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

export const keepReply = async (db: Kysely<IdempotencyTables>, use: Use, reply: Buffer): Promise<void> => {
  await db
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
      c
        .columns(['organisation_id', 'caller', 'endpoint', 'key'])
        .doUpdateSet({ body_hash: use.bodyHash, reply, created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<=', sql<Date>`now() - interval '24 hours'`),
    )
    .executeTakeFirst()
    .then((result) => {
      if (result.numInsertedOrUpdatedRows === 0n)
        throw Object.assign(new Error('key taken'), { code: '23505', constraint: 'idempotency_keys_pkey' })
    })
}

export const deleteOldReplies = async (db: Kysely<IdempotencyTables>, organisation: string): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('organisation_id', '=', organisation)
    .where('created_at', '<=', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
