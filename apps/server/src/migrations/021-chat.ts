import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** A conversation holds the counter of its events: whoever writes one locks this row, so the numbers have no holes. */
const conversations = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_conversation (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null,
    mode text not null check (mode in ('builtin', 'twilio', 'nice', 'stream', 'talkjs')),
    state text not null check (state in ('queued', 'active', 'ended')),
    end_reason text check (end_reason in ('agent', 'customer', 'frozen', 'expired', 'missing-ids', 'error')),
    last_seq int not null default 0, last_shown_seq int not null default 0,
    customer_read int not null default 0, agent_read int not null default 0,
    identity_uuid uuid, tracker_uuid uuid, application_uuid uuid,
    friendly_name text not null, email text, skill text,
    omni_proxy_channel_id text, provider_channel_id text, provider_user_id text, customer_id text, thread_id text,
    agent_uuid uuid, agent_name text,
    opened_at timestamptz not null, active_at timestamptz, ended_at timestamptz, last_event_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (organisation_id, uuid),
    check ((state = 'ended') = (ended_at is not null)), check ((state = 'ended') = (end_reason is not null)))`.execute(
    db,
  )
  await sql`create index chat_conversation_open on chat_conversation (organisation_id, state, opened_at)
    where state <> 'ended'`.execute(db)
  await sql`create index chat_conversation_application on chat_conversation (organisation_id, application_uuid)
    where application_uuid is not null`.execute(db)
  await tenantTable(db, 'chat_conversation')
}

/** A message's key is its only identity: the second insert of one is refused here, whatever the program thought. */
const events = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_event (
    organisation_id uuid not null, conversation_uuid uuid not null, seq int not null check (seq > 0),
    type text not null, body jsonb not null, key uuid, at timestamptz not null,
    primary key (organisation_id, conversation_uuid, seq),
    unique (organisation_id, conversation_uuid, key),
    foreign key (organisation_id, conversation_uuid) references chat_conversation (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'chat_event')
}

/** The bytes lie in the file store; message_key is null until the message that carries them is stored. */
const attachments = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_attachment (
    organisation_id uuid not null, uuid uuid not null, conversation_uuid uuid not null,
    sender text not null check (sender in ('customer', 'agent')), name text not null, mime text not null,
    bytes int not null check (bytes >= 0), file_key text not null, message_key uuid, created_at timestamptz not null,
    primary key (organisation_id, uuid),
    foreign key (organisation_id, conversation_uuid) references chat_conversation (organisation_id, uuid))`.execute(db)
  await sql`create index chat_attachment_conversation on chat_attachment (organisation_id, conversation_uuid)`.execute(
    db,
  )
  await tenantTable(db, 'chat_attachment')
}

/** The chat: conversations, what happened in each, and the files sent along. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await conversations(db)
  await events(db)
  await attachments(db)
}
