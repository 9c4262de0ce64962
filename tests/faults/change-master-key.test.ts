import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveDraft } from '@hearthline/contracts'
import { afterAll, expect, it } from 'vitest'
import { PURPOSES } from '../../apps/server/src/platform/crypto/index.ts'
import { freePort, repository, runToEnd, type ServerProcess, startServer } from '../support/server-process.ts'
import { endPostmaster } from '../support/supervised.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) await server.kill('SIGTERM')
  await endPostmaster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

type Environment = Readonly<Record<string, string>>

const start = async (environment: Environment) => {
  const server = await startServer({ port: await freePort(), dataDir, environment })
  running.push(server)
  return server
}

/** The command as an operator runs it, with these settings. */
const keys = (environment: Environment, ...asked: readonly string[]) =>
  new Promise<{ code: number | null; output: string }>((done, fail) => {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, ['tools/run.mjs', 'keys', ...asked], {
      cwd: repository,
      env: { PATH, HOME, DATA_DIR: dataDir, ...environment },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.on('error', fail)
    child.on('close', (code) => done({ code, output }))
  })

const draft = (server: ServerProcess, cookie: string, body?: object) =>
  fetch(server.address + saveDraft.path, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** What a visitor has typed is sealed in the database: whoever reads it back opened it. */
const typed = { section: 'name', values: { firstName: 'Avery' }, complete: false }

it('the master key changes while people type, and the old one then opens nothing', async () => {
  const [old = '', fresh = ''] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))
  const both = { MASTER_KEY: fresh, MASTER_KEY_BEFORE: old }
  const first = await start({ MASTER_KEY: old })
  const saved = await draft(first, '', typed)
  expect(saved.status).toBe(200)
  const cookie = saved.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const reads = async (server: ServerProcess) => (await draft(server, cookie)).text()
  expect(await reads(first)).toContain('Avery')

  // Somebody reads and types all the time, at whichever process serves.
  let serving = first
  let isDone = false
  const answers: string[] = []
  const typing = (async () => {
    while (!isDone) {
      const at = serving
      answers.push(String((await draft(at, cookie, typed)).status), String((await reads(at)).includes('Avery')))
      await new Promise((next) => setTimeout(next, 200))
    }
  })()

  const second = await start(both)
  serving = second
  expect((await keys(both, 'status')).output).toContain('wrapped with MASTER_KEY_BEFORE')
  expect(await keys(both, 'rewrap')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${PURPOSES.length} data keys`),
  })
  // The process that has the old key alone goes on serving until it is replaced.
  expect(await reads(first)).toContain('Avery')
  const third = await start({ MASTER_KEY: fresh })
  serving = third
  expect(await keys({ MASTER_KEY: fresh }, 'rotate', 'all')).toMatchObject({ code: 0 })
  expect(await reads(third)).toContain('Avery')
  isDone = true
  await typing
  expect(answers.length).toBeGreaterThan(10)
  expect(new Set(answers)).toEqual(new Set(['200', 'true']))

  const status = await keys({ MASTER_KEY: fresh }, 'status')
  expect(status.output.match(/wrapped with MASTER_KEY$/gm)).toHaveLength(2 * PURPOSES.length)
  expect(status.output).toMatch(/draft 1 +1 {2}drafts\.sealed/)
  // The control of all of this: the old key is refused by server and command.
  const refused = await runToEnd({ DATA_DIR: dataDir, MASTER_KEY: old, LOG_LEVEL: 'warn' })
  expect([refused.code, refused.lines.join()]).toEqual([1, expect.stringContaining('MASTER_KEY does not open')])
  expect((await keys({ MASTER_KEY: old }, 'status')).output).not.toContain('wrapped with')
  expect(await keys({ MASTER_KEY: old }, 'rotate', 'all')).toMatchObject({ code: 1 })
})

it('a command that is not known says which there are', async () => {
  const { code, output } = await keys({}, 'rotate', 'everything')
  expect([code, output]).toEqual([1, expect.stringContaining('npm run keys -- status')])
})
