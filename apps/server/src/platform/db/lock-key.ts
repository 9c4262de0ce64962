import { sql, type Transaction } from 'kysely'

/**
 * Locks a name of our own until the unit of work ends: whoever locks the same one waits. For what has no row to lock,
 * such as a count. Names begin with what they are of, and hold the organisation.
 */
export const lockKey = async <Tables>(trx: Transaction<Tables>, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}
