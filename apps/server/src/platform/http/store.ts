import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { preparedStatement } from '../db/index.ts'

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

const reply = preparedStatement<IdempotencyTables, Use>()((db, value) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('organisation_id', '=', value('organisation'))
    .where('caller', '=', value('caller'))
    .where('endpoint', '=', value('endpoint'))
    .where('key', '=', value('key'))
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`),
)

/** Replies are kept for 24 hours (decision 149). */
export const findReply = async (db: Kysely<IdempotencyTables>, use: Use) => {
  const { rows } = await db.executeQuery(reply(use))
  return rows[0]
}

/** Fails if the key has a reply already. */
export const keepReply = preparedStatement<IdempotencyTables, Use & { readonly reply: Buffer }>()((db, value) =>
  db.insertInto('idempotency_keys').values({
    organisation_id: value('organisation'),
    caller: value('caller'),
    endpoint: value('endpoint'),
    key: value('key'),
    body_hash: value('bodyHash'),
    reply: value('reply'),
  }),
)

const isOld = sql<boolean>`created_at <= now() - interval '24 hours'`

/** Deletes the expired reply of a key; false if there is none. */
export const deleteOldReply = async (
  db: Kysely<IdempotencyTables>,
  { organisation, caller, endpoint, key }: Use,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('organisation_id', '=', organisation)
    .where('caller', '=', caller)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .where(isOld)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the database refused a repetition: the key is taken, or a row that the first request wrote conflicts. */
export const isRefusedThere = (error: unknown): boolean => error instanceof pg.DatabaseError

export const deleteOldReplies = async (db: Kysely<IdempotencyTables>, organisation: string): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('organisation_id', '=', organisation).where(isOld).execute()
}

/** One use of an Idempotency-Key: organisation, caller, call and a keyed hash of the body. */
export type Use = {
  readonly organisation: string
  readonly caller: string
  readonly endpoint: string
  readonly key: string
  readonly bodyHash: Buffer
}
