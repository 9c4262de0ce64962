import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeAnchor, proofReader } from '../evidence/index.ts'
import { openAppendOnlyFolder } from '../platform/append-only/folder.ts'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { runCommand } from '../testing/run-command.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let database: TestDatabase
let server: TestServer
let folder: string
let owner: pg.Client
/** More than any rule of a case that was withdrawn. */
const LATER_DAYS = 6 * 366

const connect = async ({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query("select set_config('app.organisation', $1, false)", [server.lender.id])
  return client
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retention-commands-'))
  database = await createTestDatabase()
  server = await createTestServer({
    database,
    env: { EVIDENCE_URL: `file://${folder}/evidence`, FILES_URL: `file://${folder}/files` },
  })
  owner = await connect(database)
})
afterAll(async () => {
  await owner.end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const repository = resolve(import.meta.dirname, '../../../..')
const settings = (of: Pick<TestDatabase, 'ownerUrl' | 'appUrl'> = database, files = 'files') => ({
  ...process.env,
  MODE: 'sandbox',
  DATABASE_URL: of.ownerUrl,
  APP_DATABASE_URL: of.appUrl,
  MASTER_KEY: server.app.config.masterKey.toString('base64'),
  FILES_URL: `file://${folder}/${files}`,
  EVIDENCE_URL: `file://${folder}/evidence`,
  DATA_DIR: folder,
})

const org = () => server.lender.orgCode

/** A case that was withdrawn, with a file. */
const withdrawn = async (): Promise<string> => {
  const { uuid } = await createApplicant(server, { step: 'CANCELLED' })
  const stored = await server.app.files.keep(Buffer.from('a paystub'), 'test')
  await owner.query(
    `insert into documents (organisation_id, uuid, application_uuid, type, source, made_for, file_name, media_type, bytes,
       sha256, stored_as, anchors, must_be_read, created_at, is_translation)
     values ($1, $2, $3, 'PAYSTUB', 'BORROWER', $4, 'scan.pdf', 'application/pdf', 9, $5, $6, '[]', false, now(), false)`,
    [server.lender.id, randomUUID(), uuid, randomUUID(), '0'.repeat(64), stored],
  )
  return uuid
}
const shift = (client: pg.Client, days: number) =>
  client.query(
    `insert into sandbox_clocks (organisation_id, shift_days) values ($1, $2)
     on conflict (organisation_id) do update set shift_days = $2`,
    [server.lender.id, days],
  )
const filesIn = (name: string): number =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
const proofFiles = () =>
  readdirSync(join(folder, 'evidence', server.lender.id)).filter((name) => name.startsWith('purged-')).length
const rowsOf = async (client: pg.Client, uuid: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(*) from applications where uuid = $1)::int + (select count(*) from application_log where application_uuid = $1)::int
       + (select count(*) from documents where application_uuid = $1)::int as count`,
    [uuid],
  )
  return rows[0]?.count ?? -1
}
const pending = async (): Promise<number> => (await owner.query('select from purge_pending')).rowCount ?? 0

describe('npm run retention', () => {
  it('purge, killed in the middle, leaves nothing half gone, and the next one goes on', async () => {
    const cases = (await Promise.all([withdrawn(), withdrawn(), withdrawn()])).sort()
    const [first = '', second = '', third = ''] = cases
    await makeAnchor(
      { ...server.app, anchors: openAppendOnlyFolder(join(folder, 'evidence')) },
      server.lender,
      new Date(),
    )
    await shift(owner, LATER_DAYS)
    const dry = await runCommand(settings(), 'retention', 'purge', '--org', org(), '--dry-run')
    expect(dry.output).toContain(`${org()}: 3 applications are due; 0 that ended are on hold.`)
    expect(await rowsOf(owner, first)).toBe(3)

    const lock = await connect(database)
    await lock.query('begin')
    await lock.query('select from applications where uuid = $1 for update', [third])
    const child: ChildProcess = spawn(process.execPath, ['tools/run.mjs', 'retention', 'purge', '--org', org()], {
      cwd: repository,
      env: settings(),
      stdio: 'ignore',
    })
    const ended = new Promise((done) => child.once('exit', (_, signal) => done(signal)))
    await expect.poll(pending, { timeout: 60_000 }).toBe(2)
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    await lock.query('rollback')
    await lock.end()
    // Two are gone with their proof, whose files are still there; of the third nothing is.
    expect([await rowsOf(owner, first), await rowsOf(owner, second), await rowsOf(owner, third)]).toEqual([0, 0, 3])
    expect([filesIn('files'), proofFiles()]).toEqual([3, 0])
    await shift(owner, 0)
    expect((await runCommand(settings(), 'audit', 'sweep', '--org', org())).output).toContain(
      'nothing is otherwise than it was',
    )

    await shift(owner, LATER_DAYS)
    // The lease of the one that was killed runs out within half a minute.
    await expect
      .poll(() => runCommand(settings(), 'retention', 'purge', '--org', org()), { timeout: 90_000, interval: 2_000 })
      .toMatchObject({ code: 0 })
    expect(await rowsOf(owner, third)).toBe(0)
    expect([filesIn('files'), proofFiles(), await pending()]).toEqual([0, 3, 0])
    await shift(owner, 0)
    const swept = await runCommand(settings(), 'audit', 'sweep', '--org', org())
    expect(swept.code).toBe(0)
    expect(swept.output).toContain('3 logs that anchors name were purged under a rule')
    const shown = await runCommand(settings(), 'retention', 'proof', '--org', org(), '--of', third)
    expect(shown.output).toContain(`application ${third}: purged on`)
    expect(shown.output).toContain('12 CFR 1002.12(b)(3) (until')
  }, 300_000)

  it('purges again what a restored backup brought back', async () => {
    const elsewhere = await createBareDatabase()
    onTestFinished(elsewhere.drop)
    const uuid = await withdrawn()
    const backups = join(folder, 'backups')
    expect((await runCommand(settings(), 'backup', '--to', backups)).code).toBe(0)
    const archive = join(backups, readdirSync(backups)[0] ?? '')
    await shift(owner, LATER_DAYS)
    await runCommand(settings(), 'retention', 'purge', '--org', org())
    expect(await rowsOf(owner, uuid)).toBe(0)
    const there = settings(elsewhere, 'restored')
    expect(await runCommand(there, 'restore', archive)).toMatchObject({ code: 0 })
    const restored = await connect(elsewhere)
    onTestFinished(() => restored.end())
    // The clock of the backup: by its date alone the case would be kept.
    expect([await rowsOf(restored, uuid), filesIn('restored')]).toEqual([3, 1])
    expect((await runCommand(there, 'retention', 'purge', '--org', org())).code).toBe(0)
    expect([await rowsOf(restored, uuid), filesIn('restored')]).toEqual([0, 0])
    const { rows } = await restored.query<{ proof: string }>('select proof from purge_proofs where subject_uuid = $1', [
      uuid,
    ])
    expect(rows.map(({ proof }) => JSON.parse(proof).proof.why)).toEqual(['restored'])
    const kept = proofReader(
      { ...server.app, anchors: openAppendOnlyFolder(join(folder, 'evidence')) },
      server.lender.id,
    )
    expect((await kept.inPlace(uuid)).map(({ why }) => why).sort()).toEqual(['restored', 'term'])
  }, 300_000)

  it('purges nothing where the clock went on by days since the last round, unless somebody says that it is right', async () => {
    await owner.query("insert into retention_runs (organisation_id, ran_on) values ($1, '2020-01-01')", [
      server.lender.id,
    ])
    const refused = await runCommand(settings(), 'retention', 'purge', '--org', org())
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('the last round was on 2020-01-01')])
    expect((await runCommand(settings(), 'retention', 'purge', '--org', org(), '--clock-is-right')).code).toBe(0)
    await owner.query('delete from retention_runs')
    expect((await runCommand(settings(), 'retention', 'purge', '--org', org())).code).toBe(0) // no round to compare with
  }, 120_000)

  it.each([
    [['proof', '--of', 'notauuid'], '--of notauuid is no id'],
    [['erasure', '--account', randomUUID()], 'erasure needs --org.'],
    [['erasure', '--org', 'HEARTHLINE'], 'erasure needs --account.'],
    [['erasure', '--org', 'HEARTHLINE', '--account', 'nope'], '--account nope is no id'],
    [['due', '--dry-run'], 'due takes no --dry-run.'],
    [['purge', 'now'], 'purge takes no now.'],
    [['constructor'], 'There is no constructor.'],
    [[], 'Say what to do.'],
    [['due', '--yesterday'], 'There is no --yesterday.'],
  ])('says what is wrong with %j, and how it goes', async (words, reason) => {
    const { code, output } = await runCommand(settings(), 'retention', ...words)
    expect(output).toContain(reason)
    expect(output).toContain('npm run retention -- schedule')
    expect([code, output.includes('    at ')]).toEqual([1, false])
  })

  it('counts the holds on what has not ended too', async () => {
    await owner.query(
      "insert into legal_holds (organisation_id, \"of\", subject_uuid, reason, held_at) values ($1, 'case', $2, 'lawsuit', now())",
      [server.lender.id, randomUUID()],
    )
    const { output } = await runCommand(settings(), 'retention', 'due', '--org', org())
    expect(output).toContain(`${org()}: 1 legal hold is in force, on open cases and accounts too.`)
    await owner.query('delete from legal_holds')
    expect((await runCommand(settings(), 'retention', 'due', '--org', org())).output).not.toContain('legal hold')
  })

  it('says of an account or a proof that is not there that it is not', async () => {
    const id = randomUUID()
    const unknown = await runCommand(settings(), 'retention', 'erasure', '--org', org(), '--account', id)
    expect(unknown).toEqual({ code: 1, output: `${org()}: there is no account ${id}.\n` })
    const none = await runCommand(settings(), 'retention', 'proof', '--org', org(), '--of', id)
    expect(none).toEqual({ code: 0, output: `${org()}: nothing was purged or erased of ${id}.\n` })
  })

  it('schedule names each kind with its term and law; a wrong word gets the usage', async () => {
    const { code, output } = await runCommand(settings(), 'retention', 'schedule', '--org', org())
    expect(code).toBe(0)
    expect(output).toContain('declinedApplications   25 months after the notice of the refusal')
    expect(output).toContain('12 CFR 1002.12(b)(1) (to confirm)')
    const wrong = await runCommand(settings(), 'retention', 'everything')
    expect([wrong.code, wrong.output.includes('npm run retention -- schedule')]).toEqual([1, true])
  }, 120_000)
})
