import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { runCommand } from '../testing/run-command.ts'
import { keepFailedJob } from './index.ts'
import type { FailedJobTables } from './tables.ts'

let database: TestDatabase
/** It sends jobs and runs none, so that what the command sent is there to see. */
let server: ComposedServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-failed-jobs-'))
  database = await createTestDatabase()
  server = await createComposedServer({ database, env: { ROLE: 'web' } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
const tables = () => server.app.db.read<FailedJobTables>(server.lender.id)
beforeEach(async () => {
  await server.app.db.inTransaction(server.lender.id, (tx) =>
    tx.as<FailedJobTables>().deleteFrom('failed_jobs').execute(),
  )
  await server.app.db.pool.query('delete from jobs.job')
})

const run = (...words: readonly string[]) => {
  const { ownerUrl, appUrl } = database
  const settings = { MODE: 'sandbox', DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl, DATA_DIR: folder }
  const env = { ...process.env, ...settings, MASTER_KEY: server.app.config.masterKey.toString('base64') }
  return runCommand(env, 'jobs', ...words)
}

const error = { name: 'VendorDown', code: 'ECONNREFUSED', at: 'at send (mail.ts:1:1)', vendor: 'mail', message: 'SSN' }
const fail = async (queue: string, data: Readonly<Record<string, string>>) => {
  const requestId = randomUUID()
  const origin = { job: randomUUID(), requestId, queue, error }
  await keepFailedJob(server.app)({ organisation: server.lender.id, ...data }, origin)
  return requestId
}
const queued = async (queue: string) =>
  (
    await server.app.db.pool.query<{ data: unknown }>('select data from jobs.job where name = $1 order by created_on', [
      queue,
    ])
  ).rows.map(({ data }) => data)

describe('npm run jobs', () => {
  it('lists what failed for good: how often, why, where and by which request, and no words of the error', async () => {
    const requestId = await fail('mail', { message: 'm1' })
    const { code, output } = await run('list')
    expect(code).toBe(0)
    expect(output).toContain(`${server.lender.orgCode}: 1 failed, mail 1\n`)
    expect(output).toMatch(
      /^ {2}[\da-f-]{36} {2}mail {2}1 tries since \S+Z: VendorDown ECONNREFUSED mail at send \(mail\.ts:1:1\)$/m,
    )
    expect(output).toContain(`request ${requestId}`)
    expect(output).not.toContain('SSN')
    expect((await run('list', '--queue', 'chat')).output).toContain(`${server.lender.orgCode}: 0 failed\n`)
  })

  it('sends all of a queue again, more than the console shows, and nothing of another', async () => {
    for (let nth = 0; nth < 203; nth++) await fail('mail', { message: `m${nth}` })
    await fail('chat', { conversation: 'c1' })
    const { code, output } = await run('again', '--queue', 'mail', '--reason', 'The mail server is back')
    expect([code, output]).toEqual([0, `${server.lender.orgCode}: 203 sent again\n`])
    const sent = await queued('mail')
    expect(sent).toHaveLength(203)
    expect(sent).toContainEqual({ organisation: server.lender.id, message: 'm202' })
    expect(await queued('chat')).toEqual([])
    const settled = await tables().selectFrom('failed_jobs').selectAll().where('queue', '=', 'mail').execute()
    expect(new Set(settled.map((row) => [row.settled_as, row.settled_name, row.settled_reason].join()))).toEqual(
      new Set(['AGAIN,npm run jobs,The mail server is back']),
    )
    const open = await tables().selectFrom('failed_jobs').select('queue').where('settled_at', 'is', null).execute()
    expect(open).toEqual([{ queue: 'chat' }])
  })

  it('sends one by its id, once', async () => {
    await fail('mail', { message: 'm1' })
    await fail('mail', { message: 'm2' })
    const rows = await tables().selectFrom('failed_jobs').selectAll().execute()
    const one = rows.find(({ data }) => data.message === 'm2')?.uuid ?? ''
    expect((await run('again', one, '--reason', 'Mended')).code).toBe(0)
    const second = await run('again', one, '--reason', 'Mended')
    expect(second).toEqual({
      code: 1,
      output: 'Nothing was sent: no such job is on the list (npm run jobs -- list).\n',
    })
    expect(await queued('mail')).toEqual([{ organisation: server.lender.id, message: 'm2' }])
  })

  it.each([
    ['a job without a reason', ['again', randomUUID()], 'Say why: --reason TEXT.'],
    ['nothing in particular', ['again', '--reason', 'Mended'], 'Name ids, or a queue by --queue.'],
    ['a word that is no id', ['again', 'm1', '--reason', 'Mended'], 'm1 is no id of a job'],
    ['a queue that it does not know', ['list', '--queue', 'nope'], 'There is no queue nope'],
    ['a word that it does not know', ['lose'], 'npm run jobs -- again'],
    ['a lender that is not there', ['list', '--org', 'nope'], 'There is no lender nope'],
  ])('refuses %s in words', async (_, words, says) => {
    const { code, output } = await run(...words)
    expect(code).toBe(1)
    expect(output).toContain(says)
    expect(output).not.toContain('    at ')
  })
})
