import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Who of the staff is absent, one absence a person: the one that runs or comes next. Why is not kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table staff_absences (
    organisation_id uuid not null references house.organisations (id), staff_uuid uuid not null,
    from_on date not null, until_on date not null check (until_on >= from_on),
    said_by uuid not null, said_by_name text not null, said_at timestamptz not null,
    primary key (organisation_id, staff_uuid),
    foreign key (organisation_id, staff_uuid) references staff (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'staff_absences')
  // Whose tasks come back, and how many somebody has in hand.
  await sql`create index tasks_in_hand on tasks (organisation_id, claimed_by) where closed_at is null`.execute(db)
}
