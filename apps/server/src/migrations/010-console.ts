import { type Kysely, sql } from 'kysely'

/** Why a person of the lender's is needed, kept by the database itself so that the list of cases is one index away. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table applications add column needs text generated always as (case
    when coalesce(facts #>> '{stuck,step}' = step, false) then 'STUCK'
    when step = 'INCOME_VERIFICATION' and coalesce(facts #> '{incomeVerification,sources}'
      @> '[{"source": "MANUAL_PAYSTUB", "status": "IN_REVIEW"}]'::jsonb, false) then 'PAYSTUB_REVIEW'
    when step = 'FUNDING_DECISION' and coalesce(jsonb_array_length(facts #> '{funding,approvals}'), 0) < 2
      then 'FUNDING_APPROVAL'
    end) stored`.execute(db)
  await sql`create index applications_needing on applications (organisation_id, step_entered_at, uuid)
    where needs is not null`.execute(db)
  await sql`create index applications_newest on applications (organisation_id, created_at desc, uuid desc)`.execute(db)
}
