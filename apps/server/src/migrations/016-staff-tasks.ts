import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What staff had to do before there were tasks: the same questions, asked once of every application that is there. */
const WAITING = sql`case
  when needs = 'STUCK' and facts #>> '{stuck,reason}' in ('identityReview', 'identityTries') then 'IDENTITY_REVIEW'
  when needs = 'STUCK' and facts #>> '{stuck,reason}' = 'screeningMatch' then 'SANCTIONS_REVIEW'
  when needs is not null then needs
  when step in ('CREDIT_MINOR', 'CREDIT_ERROR', 'FACTA_REVIEW', 'UNKNOWN') then 'CREDIT_REVIEW'
  when step = 'WAITING_FOR_UNDERWRITER' then 'UNDERWRITING'
  when step = 'EMPLOYMENT_VERIFICATION' then 'EMPLOYMENT_CHECK'
  when step = 'MANUAL_DEED_SIGNING' then 'MANUAL_NOTARY'
  when step in ('DELINQUENCY_REVIEW', 'ATTORNEY_REVIEW') then step end`

/** A task for each thing that a person of the lender's is needed for, from its opening to its end. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table tasks (
    organisation_id uuid not null, uuid uuid not null, application_uuid uuid not null,
    kind text not null, about text not null, reason text not null, step text not null, since timestamptz not null,
    opened_at timestamptz not null, claimed_by uuid, claimed_name text, claimed_at timestamptz,
    closed_at timestamptz, closed_by uuid, closed_name text, outcome text,
    primary key (organisation_id, uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  // Row security would hide every organisation's rows from the migration itself.
  await sql`alter table applications no force row level security`.execute(db)
  await sql`insert into tasks (organisation_id, uuid, application_uuid, kind, about, reason, step, since, opened_at)
    select organisation_id, gen_random_uuid(), uuid, kind, '', coalesce(facts #>> '{stuck,reason}', step), step,
      step_entered_at, now()
    from (select *, ${WAITING} as kind from applications) as waiting where kind is not null`.execute(db)
  await sql`alter table applications force row level security`.execute(db)
  await sql`create unique index tasks_open on tasks (organisation_id, application_uuid, kind, about)
    where closed_at is null`.execute(db)
  await sql`create index tasks_queue on tasks (organisation_id, since, uuid) where closed_at is null`.execute(db)
  await tenantTable(db, 'tasks')
  await sql`drop index applications_needing`.execute(db)
  await sql`alter table applications drop column needs`.execute(db)
}
