import { type Kysely, sql } from 'kysely'

/** When whoever uses a session last proved who they are, beside having its token. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column proved_at timestamptz`.execute(db)
}
