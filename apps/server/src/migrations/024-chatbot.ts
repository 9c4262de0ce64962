import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/**
 * The chatbot: the lender's changes to the topics that ship, every version of them; the gate found for a set of
 * phrasings; conversations with their turns; thumbs-down; questions that had no answer; messages left out of hours.
 * Numbers that may be secret are covered before any of it is written.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const org = sql`organisation_id uuid not null references house.organisations (id)`
  await sql`create table chatbot_topics (
    ${org}, topic_id text not null, version int not null check (version > 0), is_on boolean not null,
    title jsonb not null, answer jsonb not null, phrasings jsonb not null,
    changed_at timestamptz not null, changed_by uuid not null, changed_name text not null,
    primary key (organisation_id, topic_id, version))`.execute(db)
  await sql`create table chatbot_gates (
    ${org}, digest text not null, gate jsonb not null, figures jsonb not null, found_at timestamptz not null,
    primary key (organisation_id, digest))`.execute(db)
  await sql`create table chatbot_conversations (
    ${org}, uuid uuid not null, started_at timestamptz not null, expires_at timestamptz not null,
    identity_uuid uuid, page_url text, tag text, sender_id text, unsure_turns int not null,
    live_conversation uuid, primary key (organisation_id, uuid))`.execute(db)
  await sql`create table chatbot_turns (
    ${org}, uuid uuid not null, conversation_uuid uuid not null, message_key uuid, asked_at timestamptz not null,
    question text not null, response text not null, masked boolean not null, locale text not null,
    kind text not null, topic_id text, answer jsonb not null,
    primary key (organisation_id, uuid), unique (organisation_id, conversation_uuid, message_key),
    foreign key (organisation_id, conversation_uuid) references chatbot_conversations (organisation_id, uuid))`.execute(
    db,
  )
  await sql`create index chatbot_turns_of on chatbot_turns (organisation_id, conversation_uuid, asked_at)`.execute(db)
  await sql`create table chatbot_feedback (
    ${org}, turn_uuid uuid not null, given_at timestamptz not null, reason text not null,
    additional text check (length(additional) <= 140), rating int not null, sender_email text,
    primary key (organisation_id, turn_uuid),
    foreign key (organisation_id, turn_uuid) references chatbot_turns (organisation_id, uuid))`.execute(db)
  await sql`create table chatbot_unanswered (
    ${org}, asked text not null, question text not null, nearest text, count int not null,
    first_at timestamptz not null, last_at timestamptz not null,
    primary key (organisation_id, asked))`.execute(db)
  await sql`create table chatbot_messages (
    ${org}, uuid uuid not null, conversation_uuid uuid not null, left_at timestamptz not null,
    name text not null, email text not null, message text not null,
    handled_at timestamptz, handled_by uuid, handled_name text,
    primary key (organisation_id, uuid),
    foreign key (organisation_id, conversation_uuid) references chatbot_conversations (organisation_id, uuid))`.execute(
    db,
  )
  for (const table of ['topics', 'gates', 'conversations', 'turns', 'feedback', 'unanswered', 'messages'])
    await tenantTable(db, `chatbot_${table}`)
}
