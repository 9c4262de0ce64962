import { appendFileSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { login, readIdentity } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthline-logs-'))
  server = await startServer({ port: await freePort(), dataDir, environment: { LOG_LEVEL: 'debug' } })
})
afterAll(async () => {
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the data of the product is, and no log: PostgreSQL's own folder, documents, and anchors. */
const DATA = /^(?:postgres|files|evidence)(?:\/|$)/

/** Every other file below DATA_DIR, with its size and when it was written. */
const filesOf = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => !DATA.test(file))
      .flatMap((file) => {
        const found = statSync(join(dataDir, file), { throwIfNoEntry: false })
        return found?.isFile() ? [[file, `${found.size} ${found.mtimeMs}`]] : []
      }),
  )

/** Files that a process holds open and may write to (the last digit of `flags`: 1 to write, 2 for both). */
const writtenBy = (pid: number): readonly string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    const read = (): string => {
      const flags = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))?.[1] ?? '0'
      return /[12]$/.test(flags) ? readlinkSync(`/proc/${pid}/fd/${fd}`) : ''
    }
    try {
      const to = read()
      return to.startsWith('/') && !to.startsWith('/dev/') ? [to] : []
    } catch {
      return [] // it was closed meanwhile
    }
  })

/** What leaves lines in the log: refusals, a forged token, an unknown page, and what is right. */
const ask = async () => {
  const body = JSON.stringify({ email: 'somebody@example.test', password: 'not the right phrase' })
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  for (let times = 0; times < 12; times += 1)
    await fetch(server.address + login.path, { method: 'POST', headers, body })
  await fetch(server.address + login.path, { method: 'POST', headers, body: '{' })
  await fetch(server.address + readIdentity.path, { headers: { authorization: 'Bearer a.b.c' } })
  for (const path of ['/nothing/of/ours', '/auth/login', '/healthz', '/metrics']) await fetch(server.address + path)
}

// [ASVS-16.2.3]
it('while it serves, a process writes to standard output and to its data alone', async () => {
  await ask()
  const before = filesOf()
  const lines = server.output().length
  await ask()
  expect(server.output().length).toBeGreaterThan(lines)
  expect(filesOf()).toEqual(before)
  expect(writtenBy(server.pid).filter((file) => !DATA.test(relative(dataDir, file)))).toEqual([])
})

it('a file that is written would be seen (control)', () => {
  const before = filesOf()
  appendFileSync(join(dataDir, 'server.log'), 'a line\n')
  expect(Object.keys(filesOf()).filter((file) => before[file] === undefined)).toEqual(['server.log'])
})
