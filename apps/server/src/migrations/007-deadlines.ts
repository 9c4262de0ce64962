import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table deadlines (
    organisation_id uuid not null, application_uuid uuid not null, kind text not null, due_on date not null,
    done_at timestamptz,
    primary key (organisation_id, application_uuid, kind),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await sql`create index deadlines_due on deadlines (organisation_id, due_on) where done_at is null`.execute(db)
  await tenantTable(db, 'deadlines')
}
