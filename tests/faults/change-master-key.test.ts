import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { saveDraft } from '@hearthline/contracts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { PURPOSES, rotateKeys } from '../../apps/server/src/platform/crypto/index.ts'
import { createSoftHsm, hasSoftHsm, type SoftHsm } from '../../apps/server/src/platform/crypto/testing/soft-hsm.ts'
import { joinDatabase, withClient } from '../../apps/server/src/platform/postgres/index.ts'
import { freePort, repository, runToEnd, type ServerProcess, startServer } from '../support/server-process.ts'
import { endPostmaster } from '../support/supervised.ts'

type Environment = Readonly<Record<string, string>>

const folders: string[] = []
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) await server.kill('SIGTERM')
  for (const dataDir of folders) {
    await endPostmaster(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** A sandbox of its own: its processes, and the command as an operator runs it, with these settings. */
const createSandbox = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
  folders.push(dataDir)
  const start = async (environment: Environment) => {
    const server = await startServer({ port: await freePort(), dataDir, environment })
    running.push(server)
    return server
  }
  const spawnKeys = (environment: Environment, ...asked: readonly string[]) => {
    const { PATH = '', HOME = '' } = process.env
    return spawn(process.execPath, ['tools/run.mjs', 'keys', ...asked], {
      cwd: repository,
      env: { PATH, HOME, DATA_DIR: dataDir, ...environment },
    })
  }
  const keys = (environment: Environment, ...asked: readonly string[]) =>
    new Promise<{ code: number | null; output: string }>((done, fail) => {
      const child = spawnKeys(environment, ...asked)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      child.on('error', fail)
      child.on('close', (code) => done({ code, output }))
    })
  const refused = (environment: Environment) => runToEnd({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment })
  return { dataDir, start, keys, spawnKeys, refused }
}

const draft = (server: ServerProcess, cookie: string, body?: object) =>
  fetch(server.address + saveDraft.path, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** What a visitor has typed is sealed in the database: whoever reads it back opened it. */
const typed = { section: 'name', values: { firstName: 'Avery' }, complete: false }

/** A visitor who has typed something, and whether a server reads it back. */
const createVisitorAt = async (first: ServerProcess) => {
  const saved = await draft(first, '', typed)
  expect(saved.status).toBe(200)
  const cookie = saved.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, reads: async (server: ServerProcess) => (await draft(server, cookie)).text() }
}

/** Somebody who reads and types all the time, at whichever process serves. */
const keepTyping = (visitor: Awaited<ReturnType<typeof createVisitorAt>>, first: ServerProcess) => {
  let serving = first
  let isDone = false
  const answers: string[] = []
  const typing = (async () => {
    while (!isDone) {
      const at = serving
      answers.push(
        String((await draft(at, visitor.cookie, typed)).status),
        String((await visitor.reads(at)).includes('Avery')),
      )
      await setTimeout(200)
    }
  })()
  return {
    moveTo: (server: ServerProcess) => {
      serving = server
    },
    end: async (): Promise<readonly string[]> => {
      isDone = true
      await typing
      return answers
    },
  }
}

/** Each start and each command asks the token once for every data key, by a program of its own. */
const TOKEN_TEST_MS = 600_000

const newKey = () => randomBytes(32).toString('base64')

it('the master key changes while people type, and the old one then opens nothing', async () => {
  const { start, keys, refused } = createSandbox()
  const [old, fresh] = [newKey(), newKey()]
  const both = { MASTER_KEY: fresh, MASTER_KEY_BEFORE: old }
  const first = await start({ MASTER_KEY: old })
  const visitor = await createVisitorAt(first)
  const { reads } = visitor
  expect(await reads(first)).toContain('Avery')
  const typist = keepTyping(visitor, first)

  const second = await start(both)
  typist.moveTo(second)
  expect((await keys(both, 'status')).output).toContain('wrapped with MASTER_KEY_BEFORE')
  expect(await keys(both, 'rewrap')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${PURPOSES.length} data keys`),
  })
  // The process that has the old key alone goes on serving until it is replaced.
  expect(await reads(first)).toContain('Avery')
  const third = await start({ MASTER_KEY: fresh })
  typist.moveTo(third)
  expect(await keys({ MASTER_KEY: fresh }, 'rotate', 'all')).toMatchObject({ code: 0 })
  expect(await reads(third)).toContain('Avery')
  const answers = await typist.end()
  expect(answers.length).toBeGreaterThan(10)
  expect(new Set(answers)).toEqual(new Set(['200', 'true']))

  const status = await keys({ MASTER_KEY: fresh }, 'status')
  expect(status.output.match(/wrapped with MASTER_KEY$/gm)).toHaveLength(2 * PURPOSES.length)
  expect(status.output).toMatch(/draft 1 +1 {2}drafts\.sealed/)
  // The control of all of this: the old key is refused by server and command.
  const ended = await refused({ MASTER_KEY: old })
  expect([ended.code, ended.lines.join()]).toEqual([1, expect.stringContaining('MASTER_KEY does not open')])
  expect((await keys({ MASTER_KEY: old }, 'status')).output).not.toContain('wrapped with')
  expect(await keys({ MASTER_KEY: old }, 'rotate', 'all')).toMatchObject({ code: 1 })
})

/** As the application, at the sandbox's own database. */
const atDatabase = async <T>(dataDir: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  const { appUrl, stop } = await joinDatabase({ databaseUrl: undefined, appDatabaseUrl: undefined, dataDir })
  try {
    return await withClient(appUrl, work)
  } finally {
    await stop()
  }
}

/** The versions that sealed the drafts of a lender, in the order in which they are sealed anew. */
const versionsOf = async (client: pg.ClientBase): Promise<readonly number[]> => {
  const { rows } = await client.query<{ version: number }>(
    'select get_byte(sealed, 0) as version from drafts order by cookie_hash',
  )
  return rows.map(({ version }) => version)
}

/** From now on the connection sees the rows of the lender who has drafts. */
const seeDrafts = async (client: pg.ClientBase): Promise<void> => {
  const lenders = await client.query<{ id: string }>('select id from house.organisations')
  for (const { id } of lenders.rows) {
    await client.query(`select set_config('app.organisation', $1, false)`, [id])
    if ((await versionsOf(client)).length > 0) return
  }
  throw new Error('no lender has drafts')
}

it('resealing that is killed goes on when it is run again, while people type', { timeout: 300_000 }, async () => {
  const { dataDir, start, keys, spawnKeys } = createSandbox()
  const environment = { MASTER_KEY: newKey() }
  const server = await start(environment)
  const visitors = await Promise.all(Array.from({ length: 20 }, () => createVisitorAt(server)))
  const [typing] = visitors
  if (typing === undefined) throw new Error('nobody types')
  const typist = keepTyping(typing, server)
  await atDatabase(dataDir, async (client) => {
    await rotateKeys(
      client,
      { masterKey: readConfig(environment).masterKey },
      { nowMs: Date.now() - 600_000, purposes: ['draft'] },
    )
    // Each process has the new version within ten seconds.
    await setTimeout(11_000)
    await seeDrafts(client)
    for (const done of [5, 12]) {
      // A row in the middle is held, so that the command is killed there and nowhere else.
      await client.query('begin')
      await client.query(
        `select from drafts where cookie_hash =
         (select cookie_hash from drafts order by cookie_hash offset $1 limit 1) for update`,
        [done],
      )
      const child = spawnKeys(environment, 'reseal')
      const ended = once(child, 'exit')
      const waits = async () => {
        // Within a transaction the view is read once.
        await client.query('select pg_stat_clear_snapshot()')
        const { rowCount } = await client.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update drafts%'`,
        )
        return rowCount
      }
      await expect.poll(waits, { timeout: 60_000 }).toBe(1)
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      await client.query('rollback')
      const versions = await versionsOf(client)
      expect(new Set(versions.slice(0, done))).toEqual(new Set([2]))
      expect(versions.slice(done)).toContain(1)
    }
  })
  expect(await keys(environment, 'reseal')).toMatchObject({ code: 0 })
  expect(
    new Set(
      await atDatabase(dataDir, async (client) => {
        await seeDrafts(client)
        return versionsOf(client)
      }),
    ),
  ).toEqual(new Set([2]))
  for (const visitor of visitors) expect(await visitor.reads(server)).toContain('Avery')
  expect(new Set(await typist.end())).toEqual(new Set(['200', 'true']))
})

describe.skipIf(!hasSoftHsm)('a token (Debian’s softhsm2, asked by its opensc)', () => {
  let hsm: SoftHsm
  beforeAll(() => {
    hsm = createSoftHsm()
    hsm.makeKey('a1')
  })
  afterAll(() => hsm.remove())

  it('takes the master key over and gives it back, while people type', { timeout: TOKEN_TEST_MS }, async () => {
    const { start, keys, refused } = createSandbox()
    const [setting, last] = [newKey(), newKey()]
    const inToken = { MASTER_KEY: hsm.keyAddress('a1'), ...hsm.environment }
    const printed: string[] = []
    const act = async (environment: Environment, ...asked: readonly string[]) => {
      const { code, output } = await keys(environment, ...asked)
      printed.push(output)
      expect([code, output]).toEqual([0, expect.anything()])
      return output
    }
    const first = await start({ MASTER_KEY: setting })
    const visitor = await createVisitorAt(first)
    const typist = keepTyping(visitor, first)

    const intoToken = { ...inToken, MASTER_KEY_BEFORE: setting }
    const second = await start(intoToken)
    typist.moveTo(second)
    expect(await act(intoToken, 'rewrap')).toContain(`${PURPOSES.length} data keys`)
    const third = await start(inToken)
    typist.moveTo(third)
    await act(inToken, 'rotate', 'all')
    expect((await act(inToken, 'status')).match(/wrapped with MASTER_KEY$/gm)).toHaveLength(2 * PURPOSES.length)
    // The control: the setting of before opens nothing any more.
    const without = await refused({ MASTER_KEY: setting })
    expect([without.code, without.lines.join()]).toEqual([1, expect.stringContaining('MASTER_KEY does not open')])

    // A start without the token ends with a line, and the processes that run serve on.
    hsm.unplug()
    const unplugged = await refused(inToken)
    expect([unplugged.code, unplugged.lines.join()]).toEqual([
      1,
      expect.stringContaining('hearthline test cannot be used: CKR_'),
    ])
    expect(await visitor.reads(third)).toContain('Avery')
    expect(await keys(inToken, 'rotate', 'all')).toMatchObject({ code: 2 })
    hsm.plugIn()

    const outOfToken = { MASTER_KEY: last, MASTER_KEY_BEFORE: inToken.MASTER_KEY, ...hsm.environment }
    const fourth = await start(outOfToken)
    typist.moveTo(fourth)
    expect(await act(outOfToken, 'rewrap')).toContain(`${2 * PURPOSES.length} data keys`)
    const fifth = await start({ MASTER_KEY: last })
    typist.moveTo(fifth)
    expect(await visitor.reads(fifth)).toContain('Avery')
    const answers = await typist.end()
    expect(answers.length).toBeGreaterThan(10)
    expect(new Set(answers)).toEqual(new Set(['200', 'true']))

    // Out of the token for good: what has its key alone opens nothing.
    const afterwards = await refused(inToken)
    expect([afterwards.code, afterwards.lines.join()]).toEqual([1, expect.stringContaining('MASTER_KEY does not open')])
    const logged = running.map(({ output }) => output())
    expect(logged.join()).toContain('Hearthline')
    expect([...printed, ...logged, ...unplugged.lines, ...afterwards.lines].join()).not.toContain(hsm.pin)
  })
})

it('the inventory says which secrets are set, and never to what', async () => {
  const { code, output } = await createSandbox().keys({ MONITORING_TOKEN: 'not-to-be-printed' }, 'inventory')
  expect([code, output]).toEqual([0, expect.stringMatching(/^MONITORING_TOKEN .*\(set\)$/m)])
  expect(output).not.toContain('not-to-be-printed')
})

it.each([
  [['rotate', 'everything'], 'There is no purpose everything.'],
  [['rotate'], 'rotate needs a purpose'],
  [['stauts'], 'There is no stauts.'],
  [['status', '--foo'], 'status takes no --foo.'],
  [[], 'Say what to do.'],
])('a command that is not known, %j, gets what is wrong and which there are', async (words, reason) => {
  const { code, output } = await createSandbox().keys({}, ...words)
  expect([code, output]).toEqual([1, expect.stringContaining('npm run keys -- status')])
  expect(output).toContain(reason)
})
