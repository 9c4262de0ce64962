import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Embedded, startEmbedded } from './start-embedded.ts'
import { ask, startForTest, temporaryFolder } from './testing/start-for-test.ts'

describe('a new cluster', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
  chmodSync(dataDir, 0o755)
  let embedded: Embedded
  beforeAll(async () => {
    embedded = await startEmbedded({ dataDir })
  })
  afterAll(async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('makes a cluster that checks its pages, speaks UTF8 and sorts alike on every machine', async () => {
    const { superUrl, how } = embedded
    expect(how).toBe('created')
    expect(
      await ask(
        superUrl,
        `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as listens, current_setting('max_connections') as connections,
              current_setting('password_encryption') as passwords, datlocprovider as provider, datlocale as locale
       from pg_database where datname = 'hearthline'`,
      ),
    ).toEqual({
      checksums: 'on',
      encoding: 'UTF8',
      listens: '127.0.0.1',
      connections: '200',
      passwords: 'scram-sha-256',
      provider: 'b',
      locale: 'C.UTF-8',
    })
  })

  it('gives the owner a schema of its own and neither role a way around row security', async () => {
    const { ownerUrl, appUrl } = embedded
    const role = 'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user'
    const bound = { rolsuper: false, rolbypassrls: false, rolcreaterole: false }
    expect(await ask(ownerUrl, role)).toEqual({ rolname: 'hearthline_owner', ...bound })
    expect(await ask(appUrl, role)).toEqual({ rolname: 'hearthline_app', ...bound })
    await ask(ownerUrl, 'create table public.told (word text)')
    await expect(ask(appUrl, 'create table public.other (word text)')).rejects.toThrow(/permission denied/)
    await expect(ask(appUrl, 'select * from public.told')).rejects.toThrow(/permission denied/)
  })

  it('keeps the passwords with the data, for the owner of the files alone, and lets nobody in without them', async () => {
    const { appUrl, superUrl } = embedded
    const secrets = join(dataDir, 'postgres', 'secrets.json')
    expect(statSync(secrets).mode & 0o777).toBe(0o600)
    expect(readFileSync(secrets, 'utf8')).toContain(new URL(appUrl).password)
    for (const url of [appUrl, superUrl]) {
      const guess = new URL(url)
      guess.password = 'guess'
      await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    }
  })

  it('writes neither statements nor key values to the log', async () => {
    const { ownerUrl } = embedded
    await ask(ownerUrl, 'create table secret (ssn text primary key)')
    await ask(ownerUrl, `insert into secret values ('987-65-4320')`)
    await expect(ask(ownerUrl, `insert into secret values ('987-65-4320')`)).rejects.toThrow(/duplicate key/)
    const logs = join(dataDir, 'postgres', 'logs')
    const text = readdirSync(logs)
      .map((log) => readFileSync(join(logs, log), 'utf8'))
      .join('\n')
    expect(text).toContain('duplicate key')
    expect(text).not.toContain('987-65')
  })
})

it('starts again on its data and its port', async () => {
  const dataDir = temporaryFolder()
  const first = await startEmbedded({ dataDir })
  await ask(first.ownerUrl, `create table kept as select 'here' as word`)
  await first.stop()
  const second = await startForTest({ dataDir })
  expect(second.how).toBe('started')
  expect(second.ownerUrl).toBe(first.ownerUrl)
  expect(await ask(second.ownerUrl, 'select word from kept')).toEqual({ word: 'here' })
})

it('takes another port when a stranger has its own', async () => {
  const dataDir = temporaryFolder()
  const first = await startEmbedded({ dataDir })
  await first.stop()
  const stranger = createServer()
  await new Promise<void>((open) => stranger.listen(Number(new URL(first.ownerUrl).port), '127.0.0.1', open))
  onTestFinished(() => void stranger.close())
  const second = await startForTest({ dataDir })
  expect(new URL(second.ownerUrl).port).not.toBe(new URL(first.ownerUrl).port)
  expect(await ask(second.appUrl, 'select 1 as one')).toEqual({ one: 1 })
})

it('says in one line that another PostgreSQL made the data', async () => {
  const dataDir = temporaryFolder()
  await (await startEmbedded({ dataDir })).stop()
  writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '14\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/was made by PostgreSQL 14 and this is 18/)
})

it("says PostgreSQL's own reason in one line when it does not start", async () => {
  const dataDir = temporaryFolder()
  const refused = startEmbedded({ dataDir, settings: { max_connections: 'many' } })
  await expect(refused).rejects.toThrow(/did not start: .*max_connections.*its log: /)
})
