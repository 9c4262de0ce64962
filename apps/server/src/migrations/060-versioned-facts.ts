import { type Kysely, sql } from 'kysely'

/**
 * The version of the schema that an application's facts were written in (domain/facts). What was written before versions
 * were kept is version 1; each is made the version in force when it is read, and stored so with its next change.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table applications add column facts_version int not null default 1`.execute(db)
}
