import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certifySummary } from '@hearthline/contracts'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort, runToEnd, type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { RELEASE_LOCK } from './platform/db/index.ts'
import { withClient } from './platform/postgres/index.ts'
import { createBareDatabase, createTestDatabase } from './platform/postgres/testing/index.ts'
import { createApplicant } from './testing/test-applicant.ts'
import { createTestServer } from './testing/test-server.ts'

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-start-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const cannotStart = /^Hearthline cannot start: \S.*[.:)]? ?\S/

describe('a server that cannot start', () => {
  it('says so in one line a fault when it is to be live without its secrets', async () => {
    const { code, lines } = await runToEnd({
      DATA_DIR: temporaryFolder(),
      MODE: 'live',
      PUBLIC_URL: 'http://apply.lender.example',
      ALLOW_ROOT: 'true',
    })
    expect(code).toBe(1)
    for (const line of lines) expect(line).toMatch(cannotStart)
    const settings = ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'HOUSING_COUNSELORS', 'MASTER_KEY']
    expect(lines).toHaveLength(settings.length + 16)
    expect(lines.filter((line) => /: [A-Z_]+_VENDOR is missing: .*VENDOR_SECRETS/.test(line))).toHaveLength(15)
    for (const name of [...settings, 'ORGANISATIONS', 'CREDIT_VENDOR', 'INCOME_TAX_VENDOR'])
      expect(
        lines.filter((line) => line.includes(`: ${name} `)),
        name,
      ).toHaveLength(1)
  })

  it('to be live does not begin with a made-up lender, trustee, agency or vendor, and says how to name real ones', async () => {
    const database = await createBareDatabase()
    onTestFinished(() => database.drop())
    const { code, lines } = await runToEnd({
      DATA_DIR: temporaryFolder(),
      MODE: 'live',
      DATABASE_URL: database.ownerUrl,
      APP_DATABASE_URL: database.appUrl,
      PUBLIC_URL: 'https://apply.lender.example',
      ALLOW_ROOT: 'true',
      SMTP_URL: 'smtps://mail.lender.example',
      MASTER_KEY: randomBytes(32).toString('base64'),
      HOUSING_COUNSELORS: join(temporaryFolder(), 'missing.json'),
    })
    expect(code).toBe(1)
    for (const line of lines) expect(line).toMatch(cannotStart)
    for (const name of ['ORGANISATIONS', 'HOUSING_COUNSELORS', 'CREDIT_VENDOR', 'PAYMENTS_VENDOR'])
      expect(
        lines.filter((line) => line.includes(`: ${name} `)),
        name,
      ).toHaveLength(1)
    // Nothing was written: a restore goes into an empty database alone.
    const schemas = `select nspname from pg_namespace where nspname in ('house', 'jobs')`
    const { rows } = await withClient(database.ownerUrl, (client) => client.query(schemas))
    expect(rows).toEqual([])
  })

  it('says in one line that its key is not the one of the database', async () => {
    const database = await createTestDatabase()
    const planted = await createTestServer({ database, env: { MASTER_KEY: randomBytes(32).toString('base64') } })
    onTestFinished(planted.close)
    const { code, lines } = await runToEnd({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: database.ownerUrl,
      APP_DATABASE_URL: database.appUrl,
      MASTER_KEY: randomBytes(32).toString('base64'),
    })
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^Hearthline cannot start: MASTER_KEY does not open/)]])
  })

  it('says where it looked for the database, and tells no password', async () => {
    const url = `postgres://owner:hidden-word@127.0.0.1:${await freePort()}/lender`
    const { code, lines } = await runToEnd({ DATA_DIR: temporaryFolder(), DATABASE_URL: url })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(/127\.0\.0\.1:\d+\/lender.*check DATABASE_URL/)
    expect(lines[0]).not.toContain('hidden-word')
  })
})

/** A server process with its own database and an application inserted by another process with the same keys. */
const serveAnApplication = async () => {
  const database = await createTestDatabase()
  const environment = {
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    MASTER_KEY: randomBytes(32).toString('base64'),
  }
  const planted = await createTestServer({ database, env: { MASTER_KEY: environment.MASTER_KEY } })
  const applicant = await createApplicant(planted, { step: 'SUMMARY_DISCLOSURE' })
  const server = await startServer({ port: await freePort(), dataDir: temporaryFolder(), environment })
  onTestFinished(async () => {
    await server.kill('SIGKILL')
    await planted.close()
  })
  return { server, planted, applicant, database }
}

const certify = async (server: ServerProcess, { uuid, visitor }: Awaited<ReturnType<typeof createApplicant>>) => {
  const response = await fetch(`${server.address}${certifySummary.path.replace(':uuid', uuid)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${visitor.token}`,
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
    },
    body: '{"certify":true}',
  })
  return { status: response.status, body: (await response.json()) as { state?: string } }
}

/** Locks an application's row until it is released, so that writes wait. */
const holdRow = async (ownerUrl: string, organisation: string, uuid: string) => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`begin; select set_config('app.organisation', '${organisation}', true)`)
  await client.query('select from applications where uuid = $1 for update', [uuid])
  return {
    waited: async () => {
      for (;;) {
        const { rowCount } = await client.query(
          'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
        if (rowCount !== 0) return
        await new Promise((next) => setTimeout(next, 10))
      }
    },
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

describe('a server that is told to stop', () => {
  it('says that it drains, finishes what it began, and ends well', async () => {
    const { server, planted, applicant, database } = await serveAnApplication()
    const row = await holdRow(database.ownerUrl, planted.lender.id, applicant.uuid)
    const answer = certify(server, applicant)
    await row.waited()
    let code: number | null | undefined
    const stopped = server.kill('SIGTERM').then((ended) => {
      code = ended
    })
    const readiness = async () => {
      const response = await fetch(`${server.address}/readyz`)
      return { status: response.status, body: await response.json() }
    }
    let ready = await readiness()
    while (ready.status === 200) ready = await readiness()
    expect(ready).toMatchObject({ status: 503, body: { ok: false, draining: true, database: true } })
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    await row.release()
    expect(await answer).toMatchObject({ status: 200, body: { state: 'GENERATE_APP_DISCLOSURES' } })
    await stopped
    expect(code).toBe(0)
    expect((await applicant.now()).facts.disclosures?.summaryCertifiedAt).toBeDefined()
  })
})

describe('a server that is started again', () => {
  it('takes over the database that its killed predecessor left behind', async () => {
    const dataDir = temporaryFolder()
    const port = await freePort()
    const postmaster = async ({ address }: ServerProcess) => {
      const { database } = (await (await fetch(`${address}/readyz`)).json()) as { database: boolean }
      return database
    }
    const first = await startServer({ port, dataDir })
    expect(await postmaster(first)).toBe(true)
    const moved = await fetch(`${first.address}/service-sandbox/api/v1/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: '{"businessDays":2}',
    })
    const { movedByDays } = (await moved.json()) as { movedByDays: number }
    await first.kill('SIGKILL')
    const second = await startServer({ port, dataDir })
    const clock = (await (await fetch(`${second.address}/service-sandbox/api/v1/clock`)).json()) as {
      movedByDays: number
    }
    expect(clock.movedByDays).toBe(movedByDays)
    expect(movedByDays).toBeGreaterThan(0)
    expect(second.output()).toContain('Hearthline is ready: http://')
    expect(await second.kill('SIGTERM')).toBe(0)
  })
})

describe('a server whose release is left behind while its connection is lost', () => {
  it('ends, so that its supervisor starts the newer one', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const server = await startServer({
      port: await freePort(),
      dataDir: temporaryFolder(),
      environment: { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl },
    })
    const loseListener = () =>
      withClient(database.appUrl, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'hearthline listen' and datname = current_database()`,
        ),
      )
    const asOwner = (text: string, values: readonly unknown[] = []) =>
      withClient(database.ownerUrl, (client) => client.query(text, [...values]))
    await loseListener()
    // Of the same release it goes on.
    const holders = async () =>
      (await asOwner('select from pg_locks where classid = $1 and granted', [RELEASE_LOCK])).rowCount
    await expect.poll(holders).toBeGreaterThan(0)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    await asOwner("insert into house.migrations (name, release, serves_from) values ('later', 99, 99)")
    await loseListener()
    await server.ended
    expect(await server.kill('SIGTERM')).toBe(1)
    expect(server.output()).toMatch(/^Hearthline stops: .*start release 99 or newer/m)
  })
})
