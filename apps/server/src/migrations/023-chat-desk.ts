import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Who answers chats, and when they were last heard of. */
const agents = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_agent (
    organisation_id uuid not null references house.organisations (id), staff_uuid uuid not null, name text not null,
    presence text not null check (presence in ('available', 'away')), skills text[] not null,
    capacity int not null check (capacity between 1 and 10),
    seen_at timestamptz not null, idle_since timestamptz not null,
    primary key (organisation_id, staff_uuid))`.execute(db)
  await tenantTable(db, 'chat_agent')
}

/** A chat on its way to an agent: its place in the queue, and who is asked until when. Timers live here, not in a process. */
const desk = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_desk (
    organisation_id uuid not null, conversation_uuid uuid not null, skills text[] not null,
    since timestamptz not null, has_returned boolean not null default false, target uuid,
    passed jsonb not null default '[]', offered_to uuid, offer_ends_at timestamptz, closed_at timestamptz,
    primary key (organisation_id, conversation_uuid),
    foreign key (organisation_id, conversation_uuid) references chat_conversation (organisation_id, uuid),
    check ((offered_to is null) = (offer_ends_at is null)))`.execute(db)
  await sql`create index chat_desk_open on chat_desk (organisation_id, since) where closed_at is null`.execute(db)
  await tenantTable(db, 'chat_desk')
}

/** Who took, passed on, ended, read along or copied a chat: rows are added and never changed. */
const trail = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_trail (
    organisation_id uuid not null, nr bigint not null generated always as identity, conversation_uuid uuid not null,
    at timestamptz not null, staff_uuid uuid, staff_name text, act text not null,
    primary key (organisation_id, nr),
    foreign key (organisation_id, conversation_uuid) references chat_conversation (organisation_id, uuid))`.execute(db)
  await sql`create index chat_trail_at on chat_trail (organisation_id, at)`.execute(db)
  await tenantTable(db, 'chat_trail')
}

const cannedReplies = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_canned_reply (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null, title text not null,
    en text not null, es text not null, changed_at timestamptz not null, changed_by uuid not null,
    primary key (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'chat_canned_reply')
}

/** The agents' side of the chat. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await agents(db)
  await desk(db)
  await trail(db)
  await cannedReplies(db)
  // The customer's last agent, for whoever comes back within a day.
  await sql`create index chat_conversation_agent on chat_conversation (organisation_id, ended_at)
    where agent_uuid is not null`.execute(db)
}
