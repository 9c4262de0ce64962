import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Surveys that people were asked, and what they said. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table survey_asks (
    organisation_id uuid not null references house.organisations (id), identity_uuid uuid not null, place text not null,
    asked_at timestamptz not null, outcome text not null check (outcome in ('asked', 'answered', 'dismissed')),
    ended_at timestamptz, answers jsonb, primary key (organisation_id, identity_uuid, place),
    check ((outcome = 'answered') = (answers is not null)))`.execute(db)
  await tenantTable(db, 'survey_asks')
}
