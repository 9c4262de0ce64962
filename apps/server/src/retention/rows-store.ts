import { hash } from 'node:crypto'
import type { DatedKind } from '@hearthline/domain/retention'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { RetentionTables } from './tables.ts'

/** Rows of a table that go, with the file that each names, if any. A `t` is the row. */
export type Going = {
  readonly table: string
  readonly where: RawBuilder<boolean>
  readonly file?: string
}

export type Removed = { readonly table: string; readonly rows: number; readonly sha256: string }

type Trx = Transaction<RetentionTables>

/** The kinds whose rows are purged by their date. */
export type DatedKinds = Exclude<DatedKind, 'accounts'>

const ofLender = (organisation: string) => sql<boolean>`t.organisation_id = ${organisation}::uuid`

/** What a proof says of rows: how many, and a hash over them in an order of their own, so that none shows what was in it. */
const readRows = async (trx: Trx, organisation: string, { table, where, file }: Going) => {
  const { rows } = await sql<{ text: string; file: string | null }>`
    select to_jsonb(t)::text as text, ${file === undefined ? sql`null` : sql.ref(`t.${file}`)} as file
      from ${sql.table(table)} t where ${ofLender(organisation)} and ${where}`.execute(trx)
  const texts = rows.map(({ text }) => text).sort()
  return {
    removed: { table, rows: texts.length, sha256: hash('sha256', texts.join('\n')) },
    files: rows.flatMap(({ file: name }) => name ?? []),
  }
}

/** What will go, by table; a table without such rows is left out. */
export const readGoing = async (
  trx: Trx,
  organisation: string,
  going: readonly Going[],
): Promise<{ readonly removed: readonly Removed[]; readonly files: readonly string[] }> => {
  const removed: Removed[] = []
  const files: string[] = []
  for (const one of going) {
    const found = await readRows(trx, organisation, one)
    if (found.removed.rows > 0) removed.push(found.removed)
    files.push(...found.files)
  }
  return { removed, files }
}

const deleteRows = async (trx: Trx, organisation: string, { table, where }: Going): Promise<number> => {
  const deleted = await sql`delete from ${sql.table(table)} t where ${ofLender(organisation)} and ${where}`.execute(trx)
  return Number(deleted.numAffectedRows ?? 0n)
}

/** Deletes them, each table once. Throws where they are not as many as were read: then nothing goes. */
export const deleteGoing = async (
  trx: Trx,
  organisation: string,
  { going, removed }: { going: readonly Going[]; removed: readonly Removed[] },
): Promise<void> => {
  for (const one of going) {
    const gone = await deleteRows(trx, organisation, one)
    const read = removed.find(({ table }) => table === one.table)?.rows ?? 0
    if (gone !== read) throw new Error(`${one.table}: ${gone} rows to purge where ${read} were read`)
  }
}

const ofApplication = (uuid: string, column = 'application_uuid') =>
  sql<boolean>`${sql.ref(`t.${column}`)} = ${uuid}::uuid`

const chatsOf = (where: RawBuilder<boolean>): readonly Going[] => {
  const ofChat = sql<boolean>`t.conversation_uuid in (
    select c.uuid from chat_conversation c where c.organisation_id = t.organisation_id and ${where})`
  return [
    { table: 'chat_trail', where: ofChat },
    { table: 'chat_desk', where: ofChat },
    { table: 'chat_token', where: ofChat },
    { table: 'chat_attachment', where: ofChat, file: 'file_key' },
    { table: 'chat_event', where: ofChat },
    {
      table: 'chat_conversation',
      where: sql<boolean>`exists (
      select from chat_conversation c where c.organisation_id = t.organisation_id and c.uuid = t.uuid and ${where})`,
    },
  ]
}

const chatbotOf = (where: RawBuilder<boolean>): readonly Going[] => {
  const ofThem = sql`select c.uuid from chatbot_conversations c where c.organisation_id = t.organisation_id and ${where}`
  return [
    {
      table: 'chatbot_feedback',
      where: sql<boolean>`t.turn_uuid in (select q.uuid from chatbot_turns q
        where q.organisation_id = t.organisation_id and q.conversation_uuid in (${ofThem}))`,
    },
    { table: 'chatbot_turns', where: sql<boolean>`t.conversation_uuid in (${ofThem})` },
    { table: 'chatbot_messages', where: sql<boolean>`t.conversation_uuid in (${ofThem})` },
    { table: 'chatbot_conversations', where: sql<boolean>`t.uuid in (${ofThem})` },
  ]
}

/** Every table with rows of an application, those that others point to last. */
const TABLES_OF_CASE = [
  'ledger_postings',
  'ach_returns',
  'ach_entries',
  'signed_papers',
  'signatures',
  'offer_receipts',
  'decisions',
  'notary_journal',
  'notary_sessions',
  'income_links',
  'deadlines',
  'tasks',
  'account_notifications',
  'signer_invitations',
  'signer_demographics',
  'demographics',
  'application_secrets',
  'application_words',
  'application_signers',
  'experiment_exposures',
  'session_replay_links',
  'vendor_waits',
  'held_jobs',
  'drafts',
  'telemetry_events',
  'feedback',
  'referral_invitations',
] as const

/** Everything of an application, its log too. Security events about it stay: they hold ids alone. */
export const rowsOfCase = (uuid: string): readonly Going[] => [
  ...chatsOf(sql<boolean>`c.application_uuid = ${uuid}::uuid`),
  {
    table: 'vendor_answers',
    // Every question to a vendor has a reference of the application, or of a link to a vendor of income.
    where: sql<boolean>`(starts_with(t.reference, ${uuid}) or t.reference in (select l.uuid::text from income_links l
      where l.organisation_id = t.organisation_id and l.application_uuid = ${uuid}::uuid))`,
  },
  ...TABLES_OF_CASE.map((table) => ({ table, where: ofApplication(uuid) })),
  { table: 'documents', where: ofApplication(uuid), file: 'stored_as' },
  { table: 'failed_jobs', where: sql<boolean>`t.data ->> 'application' = ${uuid}` },
  { table: 'application_log', where: ofApplication(uuid) },
  { table: 'applications', where: ofApplication(uuid, 'uuid') },
]

const TABLES_OF_PERSON = ['survey_asks', 'trackers'] as const
const TABLES_OF_SIGN_IN = [
  'sessions',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'known_places',
  'broker_users',
] as const

/** What no rule keeps of somebody, whether or not an application hangs on the account. */
export const unkeptOfAccount = ({ uuid, email }: { uuid: string; email: string }): readonly Going[] => {
  const theirs = sql<boolean>`t.identity_uuid = ${uuid}::uuid`
  return [
    {
      table: 'telemetry_sessions',
      where: sql<boolean>`t.uuid in (select e.session_uuid from telemetry_events e
        where e.organisation_id = t.organisation_id and e.identity_uuid = ${uuid}::uuid)`,
    },
    { table: 'telemetry_events', where: theirs },
    ...TABLES_OF_PERSON.map((table) => ({ table, where: theirs })),
    { table: 'feedback', where: sql<boolean>`${theirs} and t.application_uuid is null` },
    { table: 'state_interest', where: sql<boolean>`lower(t.email) = ${email}` },
  ]
}

/** The rest of somebody on whom no application hangs: chats, messages shown in a sandbox, and the account itself. */
export const restOfAccount = ({ uuid, email }: { uuid: string; email: string }): readonly Going[] => [
  ...chatsOf(sql<boolean>`c.identity_uuid = ${uuid}::uuid and c.application_uuid is null`),
  ...chatbotOf(sql<boolean>`c.identity_uuid = ${uuid}::uuid`),
  { table: 'inbox', where: sql<boolean>`lower(t.recipient) = ${email}` },
  ...TABLES_OF_SIGN_IN.map((table) => ({ table, where: sql<boolean>`t.identity_uuid = ${uuid}::uuid` })),
  { table: 'accounts', where: sql<boolean>`t.uuid = ${uuid}::uuid` },
]

/** Rows of a kind that are older than its term. */
export type Old = {
  readonly going: readonly Going[]
  /** Whether each row names whom a hold could be on. */
  readonly isNamed: boolean
  /** Conversations go with all that hangs on them, so many at once; other rows go one by one. */
  readonly isWhole?: true
}

const WHOLE_AT_ONCE = 200
const ROWS_AT_ONCE = 5000

/** Deletes some of them; returns how many of each table, and the files that they name. */
export const deleteOld = async (
  trx: Trx,
  organisation: string,
  { going, isWhole }: Old,
): Promise<{ readonly rows: ReadonlyMap<string, number>; readonly files: readonly string[] }> => {
  const rows = new Map<string, number>()
  const files: string[] = []
  for (const { table, where, file } of going) {
    const some = isWhole
      ? where
      : sql<boolean>`t.ctid = any(array(select t.ctid from ${sql.table(table)} t where ${ofLender(organisation)} and ${where}
          limit ${ROWS_AT_ONCE}))`
    const gone = await sql<{ file: string | null }>`
      with gone as (delete from ${sql.table(table)} t where ${ofLender(organisation)} and ${some}
        returning ${file === undefined ? sql`null::text` : sql.ref(`t.${file}`)} as file)
      select file from gone`.execute(trx)
    if (gone.rows.length > 0) rows.set(table, gone.rows.length)
    files.push(...gone.rows.flatMap((row) => row.file ?? []))
  }
  return { rows, files }
}

/** How many there are, by table. */
export const countOld = async (db: Kysely<RetentionTables>, organisation: string, { going }: Old) => {
  const counts = new Map<string, number>()
  for (const { table, where } of going) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} t
      where ${ofLender(organisation)} and ${where}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts.set(table, count)
  }
  return counts
}

/** What is older than its term, but for what is of an account or an application on hold. `isTry`: all at once, to be counted. */
export const olderThan = (before: Date, isTry: boolean): Readonly<Record<DatedKinds, Old>> => {
  const most = isTry ? null : WHOLE_AT_ONCE
  const dated = (table: string, column: string) => ({
    table,
    where: sql<boolean>`${sql.ref(`t.${column}`)} < ${before}`,
  })
  const notHeld = (person: string) => sql<boolean>`not exists (select from legal_holds h
    where h.organisation_id = t.organisation_id and h.subject_uuid = ${sql.ref(person)})`
  const unheld = (table: string, column: string, person = 't.identity_uuid') => ({
    table,
    where: sql<boolean>`${sql.ref(`t.${column}`)} < ${before} and ${notHeld(person)}`,
  })
  const chatNotHeld = sql<boolean>`not exists (select from legal_holds h
    where h.organisation_id = c.organisation_id and h.subject_uuid = c.identity_uuid)`
  return {
    chats: {
      going: chatsOf(sql<boolean>`c.uuid in (select c.uuid from chat_conversation c where c.state = 'ended'
        and c.last_event_at < ${before} and c.application_uuid is null and ${chatNotHeld} order by c.uuid limit ${most})`),
      isNamed: true,
      isWhole: true,
    },
    chatbotQuestions: {
      going: chatbotOf(sql<boolean>`c.uuid in (select c.uuid from chatbot_conversations c where c.expires_at < ${before}
        and ${chatNotHeld} order by c.uuid limit ${most})`),
      isNamed: true,
      isWhole: true,
    },
    messages: { going: [dated('outbound_messages', 'created_at'), dated('inbox', 'at')], isNamed: false },
    telemetry: {
      going: [
        unheld('telemetry_events', 'taken_at'),
        unheld('trackers', 'tied_at'),
        {
          table: 'telemetry_sessions',
          where: sql<boolean>`t.opened_at < ${before} and not exists (select from telemetry_events e
            where e.organisation_id = t.organisation_id and e.session_uuid = t.uuid)`,
        },
      ],
      isNamed: true,
    },
    vendorCalls: {
      going: [
        { table: 'vendor_webhooks', where: sql<boolean>`t.received_at < ${before} and t.consumed_at is not null` },
      ],
      isNamed: false,
    },
    feedback: {
      going: [
        {
          table: 'feedback',
          where: sql<boolean>`t.given_at < ${before} and t.application_uuid is null and ${notHeld('t.identity_uuid')}`,
        },
        unheld('survey_asks', 'asked_at'),
      ],
      isNamed: true,
    },
    stateInterest: { going: [dated('state_interest', 'asked_at')], isNamed: false },
    failedJobs: { going: [dated('failed_jobs', 'settled_at')], isNamed: true },
    securityEvents: {
      going: [
        {
          table: 'security_events',
          where: sql<boolean>`t.at < ${before} and ${notHeld('t.account_uuid')} and ${notHeld('t.application_uuid')}`,
        },
      ],
      isNamed: true,
    },
  }
}
