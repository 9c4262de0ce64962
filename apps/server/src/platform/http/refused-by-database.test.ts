import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScanFile } from '../antivirus/index.ts'
import { readConfig } from '../config/index.ts'
import { createLog } from '../log/index.ts'
import { createHttp } from './create-http.ts'

const errors = {
  'a statement that took too long': Object.assign(new Error('canceling statement'), { code: '57014' }),
  'a lock that took too long': Object.assign(new Error('canceling statement'), { code: '55P03' }),
  'a transaction that was silent too long': Object.assign(new Error('terminating connection'), { code: '25P03' }),
  'a database that stops': Object.assign(new Error('terminating connection'), { code: '57P01' }),
  'a password that was changed': Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  'a full disk': Object.assign(new Error('could not extend file'), { code: '53100' }),
  'a quota that is used up': Object.assign(new Error('quota exceeded, write'), { code: 'EDQUOT' }),
  'a bug': Object.assign(new Error('column does not exist'), { code: '42703' }),
}

let app: FastifyInstance
const lines: { readonly msg: string; readonly err?: { readonly code: string } }[] = []
const log = createLog(
  'info',
  new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(chunk))
      done()
    },
  }),
)
beforeAll(async () => {
  app = await createHttp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent' }), log)
  app.get<{ Params: { which: keyof typeof errors } }>('/throws/:which', async ({ params }) => {
    throw errors[params.which]
  })
  app.get('/scans', () => createScanFile('tcp://127.0.0.1:1')(Buffer.from('a page')))
  app.get('/waits', async () => {
    // The pool's own words for a connection that nobody gave back in time.
    const pool = new pg.Pool({ max: 1, connectionTimeoutMillis: 20, Client: NeverReady })
    await Promise.all([pool.connect(), pool.connect()])
  })
})
afterAll(() => app.close())

/** A client that is never connected. */
class NeverReady extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(_?: (error: Error) => void) {
    return new Promise<pg.Client>(() => undefined)
  }
}

// [ASVS-16.5.2]
it.each([
  ['a statement that took too long', 503, 'busy'],
  ['a lock that took too long', 503, 'busy'],
  ['a transaction that was silent too long', 503, 'busy'],
  ['a database that stops', 503, 'unavailable'],
  ['a password that was changed', 503, 'unavailable'],
  ['a full disk', 503, 'diskFull'],
  ['a quota that is used up', 503, 'diskFull'],
  ['a bug', 500, 'internal'],
])('%s is told as what it is', async (which, status, code) => {
  const { statusCode, headers, ...reply } = await app.inject(`/throws/${encodeURIComponent(which)}`)
  expect([statusCode, reply.json().code]).toEqual([status, code])
  expect(headers['retry-after'] !== undefined).toBe(code === 'busy' || code === 'unavailable')
})

it('a pool without a free connection is busy, and not restarting', async () => {
  const { statusCode, ...reply } = await app.inject('/waits')
  expect([statusCode, reply.json().code]).toEqual([503, 'busy'])
})

it('a role that the database refuses is one line a minute, which says how it is mended', async () => {
  for (let nth = 0; nth < 3; nth++) await app.inject('/throws/a%20password%20that%20was%20changed')
  expect(lines.filter(({ err }) => err?.code === '28P01').map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/refuses the password of our role: .*APP_DATABASE_URL/),
  ])
})

// [ASVS-16.3.4]
it('a virus scanner that gives no verdict is named in the log', async () => {
  expect((await app.inject('/scans')).statusCode).toBe(503)
  expect(lines.filter(({ msg }) => msg.includes('ANTIVIRUS_URL')).map(({ msg }) => msg)).toEqual([
    'the virus scanner of ANTIVIRUS_URL gives no verdict: no file is taken',
  ])
})
