import { type Kysely, sql } from 'kysely'
import { STEPS_OF_VERSION_1 } from './steps-of-version-1.ts'

/** What each step of an application costs the database (decision 128). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A constraint's text is parsed at each write, and that of seventy names took longer than the write itself. A type
  // holds the names of every version: each new one adds its own, and takes none away.
  const steps = sql.join(STEPS_OF_VERSION_1.map((step) => sql.lit(step)))
  await sql`create type step_name as enum (${steps})`.execute(db)
  await sql`alter table applications drop constraint applications_step_of_version_1`.execute(db)
  await sql`alter table applications alter column step type step_name using step::step_name`.execute(db)
  // An application is read and written whole: facts beside the row cost two rows and two index entries more a step.
  await sql`alter table applications set (toast_tuple_target = 8160)`.execute(db)
  // Few applications have additional signers; the others need no place in this index.
  await sql`drop index applications_by_signer`.execute(db)
  await sql`create index applications_by_signer on applications using gin ((facts -> 'coSigners') jsonb_path_ops)
    where facts -> 'coSigners' is not null`.execute(db)
  // A log row is written by the statement that writes its application; nobody deletes either.
  await sql`alter table application_log
    drop constraint application_log_organisation_id_application_uuid_fkey`.execute(db)
  // All writers of a lender would share a lock on the lender's one row.
  await sql`alter table idempotency_keys drop constraint idempotency_keys_organisation_id_fkey`.execute(db)
}
