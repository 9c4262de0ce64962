import { searchWords } from '@hearthline/domain/application'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

const ROWS_AT_ONCE = 2_000

type Row = {
  readonly organisation_id: string
  readonly uuid: string
  readonly loan_number: string
  readonly facts: Parameters<typeof searchWords>[0]
}

/** A last signature: the borrower's or a later owner's (domain's lastSignedAt). */
const SIGNED_AT = sql`(select max(at)::timestamptz from (
    select coalesce(facts #>> '{disclosures,closingSignedAt}', facts #>> '{signing,signedAt}') as at
    union all select one ->> 'signedAt' from jsonb_array_elements(coalesce(facts -> 'coSigners', '[]')) as one) as signed
  where coalesce(facts #>> '{disclosures,closingSignedAt}', facts #>> '{signing,signedAt}') is not null)`

const fill = sql`update applications set
  first_name = coalesce(facts #>> '{applicant,firstName}', ''),
  last_name = coalesce(facts #>> '{applicant,lastName}', ''),
  email = lower(coalesce(facts #>> '{applicant,email}', '')),
  phone = facts #>> '{applicant,phone}',
  property_state = coalesce(facts #>> '{property,state}', ''),
  property_county = facts #>> '{property,county}',
  is_contested = coalesce(facts ->> 'propertyTrouble' = 'OWNERSHIP_DIFFERS', false),
  is_crypto = coalesce((facts ->> 'isCrypto')::boolean, false),
  wished_cents = (facts ->> 'wishedCents')::bigint,
  amount_cents = (facts #>> '{offer,amountCents}')::bigint,
  decided_at = (facts #>> '{decision,decidedAt}')::timestamptz,
  signed_at = ${SIGNED_AT},
  disbursed_on = (facts #>> '{funding,disbursedOn}')::date,
  ended_at = case when step in ('COMPLETE', 'DECLINED', 'CANCELLED') then step_entered_at end`

const wordsOf = (row: Row): readonly string[] =>
  // A row of a test of older migrations may have no facts at all.
  row.facts.applicant === undefined ? [] : searchWords(row.facts, row.loan_number)

const fillBatch = async (db: Kysely<unknown>, rows: readonly Row[]): Promise<void> => {
  const isOne = sql<SqlBool>`uuid = any(${rows.map(({ uuid }) => uuid)}::uuid[])`
  await sql`${fill} where ${isOne}`.execute(db)
  const found = rows.flatMap((row) => wordsOf(row).map((word) => ({ row, word })))
  await sql`insert into application_words (organisation_id, application_uuid, word)
    select * from unnest(${found.map(({ row }) => row.organisation_id)}::uuid[],
      ${found.map(({ row }) => row.uuid)}::uuid[], ${found.map(({ word }) => word)}::text[])`.execute(db)
  await sql`insert into application_signers (organisation_id, application_uuid, signer_uuid)
    select distinct organisation_id, uuid, one ->> 'uuid'
    from applications, jsonb_array_elements(coalesce(facts -> 'coSigners', '[]')) as one where ${isOne}`.execute(db)
}

const fillAll = async (db: Kysely<unknown>): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<Row>`select organisation_id, uuid, loan_number, facts from applications
      where uuid > ${after} order by uuid limit ${ROWS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    await fillBatch(db, rows)
    after = last.uuid
  }
}

/**
 * What is searched and reported stands in columns (decision 131). Row security lets an index serve comparisons that leak
 * nothing alone: neither LIKE nor taking a field out of JSON is one of them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Row security would hide every organisation's rows from the migration itself.
  await sql`alter table applications no force row level security`.execute(db)
  await sql`alter table applications
    add column first_name text, add column last_name text, add column email text, add column phone text,
    add column property_state text, add column property_county text,
    add column is_contested boolean, add column is_crypto boolean,
    add column wished_cents bigint, add column amount_cents bigint, add column decided_at timestamptz,
    add column signed_at timestamptz, add column disbursed_on date, add column ended_at timestamptz,
    alter column referrer_uuid drop expression`.execute(db)
  await sql`create table application_words (
    organisation_id uuid not null, application_uuid uuid not null, word text collate "C" not null,
    primary key (organisation_id, application_uuid, word))`.execute(db)
  await sql`create table application_signers (
    organisation_id uuid not null, application_uuid uuid not null, signer_uuid text not null,
    primary key (organisation_id, application_uuid, signer_uuid))`.execute(db)
  await fillAll(db)
  for (const name of ['first_name', 'last_name', 'email', 'property_state', 'is_contested', 'is_crypto'])
    await sql`alter table applications alter column ${sql.ref(name)} set not null`.execute(db)
  for (const name of ['application_words', 'application_signers'])
    await sql`alter table ${sql.table(name)} add foreign key (organisation_id, application_uuid)
      references applications (organisation_id, uuid)`.execute(db)
  await sql`create index application_words_by_word
    on application_words (organisation_id, word, application_uuid)`.execute(db)
  await sql`create index application_signers_by_signer
    on application_signers (organisation_id, signer_uuid, application_uuid)`.execute(db)
  await sql`create index applications_by_phone on applications (organisation_id, phone)
    where phone is not null`.execute(db)
  await sql`create index applications_by_email on applications (organisation_id, email)`.execute(db)
  for (const milestone of ['signed_at', 'disbursed_on', 'ended_at'])
    await sql`create index ${sql.ref(`applications_by_${milestone}`)} on applications
      (organisation_id, ${sql.ref(milestone)}) where ${sql.ref(milestone)} is not null`.execute(db)
  await sql`drop index applications_by_signer`.execute(db)
  await sql`alter table applications drop column search`.execute(db)
  await sql`alter table applications force row level security`.execute(db)
  await tenantTable(db, 'application_words')
  await tenantTable(db, 'application_signers')
}
