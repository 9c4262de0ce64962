import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What the start of a chat leaves on it. One customer has one open chat, whatever several tabs do at once. */
const startedChats = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table chat_conversation
    add column customer_key text, add column contact_id text, add column tag text, add column page_url text,
    add column held_message text, add column held_key uuid, add column target_worker_sid uuid,
    add column relayed_seq int not null default 0, add column relay_tried_seq int not null default 0,
    add column relay_until timestamptz`.execute(db)
  await sql`create unique index chat_conversation_customer on chat_conversation (organisation_id, customer_key)
    where state <> 'ended' and customer_key is not null`.execute(db)
  await sql`create unique index chat_conversation_channel on chat_conversation (organisation_id, omni_proxy_channel_id)
    where omni_proxy_channel_id is not null`.execute(db)
  await sql`create index chat_conversation_provider on chat_conversation (organisation_id, provider_channel_id)
    where provider_channel_id is not null`.execute(db)
  await sql`create index chat_conversation_expiry on chat_conversation (organisation_id, expires_at)
    where state <> 'ended'`.execute(db)
}

/** Keyed hashes alone: who reads these tables can open no chat with them. */
const tokensAndNonces = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_token (
    organisation_id uuid not null, digest bytea not null, conversation_uuid uuid not null,
    scope text not null check (scope in ('chat', 'talk')), issued_at timestamptz not null,
    good_until timestamptz not null, swapped_at timestamptz,
    primary key (organisation_id, digest),
    foreign key (organisation_id, conversation_uuid) references chat_conversation (organisation_id, uuid))`.execute(db)
  await sql`create index chat_token_conversation on chat_token (organisation_id, conversation_uuid)`.execute(db)
  await tenantTable(db, 'chat_token')
  // The conversation may be one of the chatbot's, which has tables of its own.
  await sql`create table chat_nonce (
    organisation_id uuid not null references house.organisations (id), digest bytea not null,
    identity_uuid uuid not null, conversation_uuid uuid, issued_at timestamptz not null, good_until timestamptz not null,
    primary key (organisation_id, digest))`.execute(db)
  await sql`create index chat_nonce_conversation on chat_nonce (organisation_id, conversation_uuid)
    where conversation_uuid is not null`.execute(db)
  await tenantTable(db, 'chat_nonce')
  await sql`create table chat_tries (
    organisation_id uuid not null references house.organisations (id), subject bytea not null,
    count int not null, until timestamptz not null, primary key (organisation_id, subject))`.execute(db)
  await tenantTable(db, 'chat_tries')
}

/** The start of a chat, its tokens and nonces. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await startedChats(db)
  await tokensAndNonces(db)
}
