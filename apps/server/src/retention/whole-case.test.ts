import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelApplication } from '@hearthline/contracts'
import { addDays, instantToDay } from '@hearthline/domain/calendar'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { giveAccount, settleAutopay } from '../testing/borrower-actions.ts'
import { applicantAtBank, createJourneyServer, type JourneyServer } from '../testing/journey-server.ts'
import { keepSigned } from '../testing/keep-signed.ts'
import { purgeAll } from './purge-daily.ts'

let database: TestDatabase
let server: JourneyServer
let folder: string
let owner: pg.Client

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whole-case-'))
  database = await createTestDatabase()
  server = await createJourneyServer({
    database,
    env: { EVIDENCE_URL: `file://${folder}/evidence`, FILES_URL: `file://${folder}/files` },
  })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
})
afterAll(async () => {
  await owner.end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Column = { readonly table: string; readonly name: string; readonly type: string; readonly isNeeded: boolean }

const BY_TYPE: Readonly<Record<string, () => unknown>> = {
  uuid: randomUUID,
  text: () => 'a',
  integer: () => 1,
  bigint: () => 1,
  boolean: () => false,
  jsonb: () => '{}',
  bytea: () => Buffer.from(randomUUID()),
  date: () => '2026-05-10',
  ARRAY: () => [],
  'timestamp with time zone': () => new Date(),
}
/** Where a check wants a value of its own. */
const VALUES: Readonly<Record<string, unknown>> = {
  'chat_conversation.mode': 'builtin',
  'chat_conversation.state': 'queued',
  'chat_event.seq': 1,
  'chat_attachment.sender': 'customer',
  'chat_token.scope': 'chat',
}

const columnsOf = async (): Promise<readonly Column[]> =>
  (
    await owner.query<Column>(
      `select table_name as table, column_name as name, data_type as type,
              is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO' as "isNeeded"
         from information_schema.columns where table_schema = 'public'`,
    )
  ).rows

// [ASVS-14.2.4]
it('goes with all that can hang on it: a row in every table that knows of applications', async () => {
  const applicant = await applicantAtBank(server)
  await giveAccount(applicant)
  await settleAutopay(applicant)
  await keepSigned(server, { uuid: applicant.uuid, facts: (await applicant.now()).facts })
  const { uuid } = applicant
  const canceled = await applicant.visitor.call(cancelApplication, { params: { uuid }, body: {} })
  expect(canceled.status).toBe(200)

  const columns = await columnsOf()
  const put = async (table: string, of: Readonly<Record<string, unknown>>) => {
    const row: Record<string, unknown> = { organisation_id: server.lender.id }
    for (const { name, type } of columns.filter((one) => one.table === table && one.isNeeded && !(one.name in row)))
      row[name] = VALUES[`${table}.${name}`] ?? BY_TYPE[type]?.()
    const all = Object.entries({ ...row, ...of })
    const names = all.map(([name]) => `"${name}"`).join(', ')
    const places = all.map((_, index) => `$${index + 1}`).join(', ')
    await owner.query(
      `insert into ${table} (${names}) values (${places})`,
      all.map(([, value]) => value),
    )
  }
  const tables = columns.filter(({ name }) => name === 'application_uuid').map(({ table }) => table)
  const countOf = async (table: string) =>
    (await owner.query(`select from ${table} where application_uuid = $1`, [uuid])).rowCount ?? 0
  const signature = randomUUID()
  const { rows: papers } = await owner.query<{ uuid: string }>(
    'select uuid from documents where application_uuid = $1',
    [uuid],
  )
  const signed = { application_uuid: uuid, document_uuid: papers[0]?.uuid }
  await put('signatures', { ...signed, uuid: signature })
  await put('signed_papers', { ...signed, signature_uuid: signature })
  // Both sides in one commit: nothing else is taken.
  await owner.query(
    `insert into ledger_postings
     select $1, $2, 'draw', side, 'DRAW', 'BANK', side, 'draw', null, '2026-05-10', now() from (values (1), (-1)) sides (side)`,
    [server.lender.id, uuid],
  )
  for (const table of tables) if ((await countOf(table)) === 0) await put(table, { application_uuid: uuid })
  const { rows } = await owner.query<{ uuid: string }>(
    'select uuid from chat_conversation where application_uuid = $1',
    [uuid],
  )
  const stored = await server.app.files.keep(Buffer.from('a picture'), 'test')
  const ofChat = ['chat_event', 'chat_attachment', 'chat_token', 'chat_desk', 'chat_trail']
  for (const table of ofChat)
    await put(table, { conversation_uuid: rows[0]?.uuid, ...(table === 'chat_attachment' && { file_key: stored }) })
  await put('vendor_answers', { reference: `${uuid}:1` })
  await put('failed_jobs', { data: JSON.stringify({ application: uuid }) })
  for (const table of tables) expect([table, await countOf(table)]).not.toEqual([table, 0])

  const today = addDays(instantToDay(Date.now(), server.lender.timeZone), 6 * 366)
  const lender = { id: server.lender.id, timeZone: server.lender.timeZone }
  await purgeAll(server.app, { lender, now: new Date(`${today}T18:00:00.000Z`), today })

  // Ids and hashes alone.
  const stays = ['security_events', 'evidence_findings']
  for (const table of tables.filter((one) => !stays.includes(one)))
    expect([table, await countOf(table)]).toEqual([table, 0])
  for (const table of ['applications', ...ofChat, 'vendor_answers', 'failed_jobs'])
    expect([table, (await owner.query(`select * from ${table}`)).rows]).toEqual([table, []])
  await expect(server.app.files.read(stored, 'test')).rejects.toThrow()
})
