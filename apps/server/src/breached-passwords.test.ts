import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changePassword, login, register } from '@hearthline/contracts'
import { Registry as Metrics } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { PASSWORD, peopleOf } from './identity/testing/people.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { createIsBreached } from './platform/breached-passwords/index.ts'
import { startRangeService } from './platform/breached-passwords/testing/range-service.ts'
import { createLog } from './platform/log/index.ts'
import { createSend } from './platform/outgoing/index.ts'
import { createTestDatabase } from './platform/postgres/testing/index.ts'
import { createComposedServer } from './testing/composed-server.ts'
import { liveSettings } from './testing/live-settings.ts'
import { createTestServer, createVisitor, type TestServer } from './testing/test-server.ts'

const BREACHED = 'seven brown foxes wait'
const PADDED = 'eleven grey geese land'
const GOOD = 'nine quiet lanterns wait'
const refused = { status: 422, body: { fields: [{ path: 'password', code: 'passwordBreached' }] } }

let service: Awaited<ReturnType<typeof startRangeService>>
let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  service = await startRangeService({ [BREACHED]: 3, [PADDED]: 0 })
  server = await createTestServer({ env: { BREACHED_PASSWORDS_URL: service.url } })
  people = peopleOf(server)
})
beforeEach(() => {
  service.answerBy()
  service.seen.length = 0
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const registering = async (password: string, on = people) => {
  const email = on.newAddress()
  const { code, visitor } = await on.ask(email, 'register')
  service.seen.length = 0
  return { email, answer: await visitor.call(register, { body: { email, code, password } }) }
}
const checksOf = async ({ app }: TestServer): Promise<Readonly<Record<string, number>>> => {
  const { values = [] } = (await app.metrics.getSingleMetric('breached_password_checks_total')?.get()) ?? {}
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]))
}
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

describe('a password of a known breach', () => {
  // [ASVS-6.2.12]
  it('opens no account, and another one does (control)', async () => {
    const { email, answer } = await registering(BREACHED)
    expect(answer).toMatchObject(refused)
    expect(answer.token).toBeUndefined()
    const tried = await createVisitor(server).call(login, { body: { email, password: BREACHED } })
    expect(tried.status).toBe(401)
    expect((await registering(GOOD)).answer.status).toBe(200)
  })
  // [ASVS-6.2.12]
  it('is not changed to, and another one is (control)', async () => {
    const { visitor, email } = await people.somebody()
    const change = (password: string) => visitor.call(changePassword, { body: { current: PASSWORD, password } })
    expect(await change(BREACHED)).toMatchObject(refused)
    expect((await createVisitor(server).call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
    expect((await change(GOOD)).status).toBe(200)
  })
  it('is counted by how the check ended', async () => {
    const before = await checksOf(server)
    for (const password of [BREACHED, GOOD]) await registering(password)
    const { passed = 0, refused: no = 0, unanswered = 0 } = before
    expect(await checksOf(server)).toEqual({ passed: passed + 1, refused: no + 1, unanswered })
  })
})

describe('what is asked', () => {
  it('is five characters of a hash, and nothing else of the password or its owner', async () => {
    const { email } = await registering(GOOD)
    const [request, ...more] = service.seen
    expect(more).toEqual([])
    expect(request).toEqual({
      method: 'GET',
      url: `/range/${sha1(GOOD).slice(0, 5)}`,
      headers: {
        'add-padding': 'true',
        'user-agent': 'Hearthline',
        host: new URL(service.url).host,
        connection: 'close',
      },
      body: '',
    })
    const sent = JSON.stringify(request).toUpperCase()
    for (const what of [GOOD.toUpperCase(), email.toUpperCase(), sha1(GOOD), sha1(GOOD).slice(0, 6)])
      expect(sent).not.toContain(what)
  })
  it('is padded, and what only pads an answer is no breach', async () =>
    expect((await registering(PADDED)).answer.status).toBe(200))
  it.each([
    ['too short', 'tiny word'],
    ['one of the most used', 'liverpool20261128'],
  ])('is nothing of a password that is %s', async (_, password) => {
    expect((await registering(password)).answer.status).toBe(422)
    expect(service.seen).toEqual([])
  })
})

describe('a service that gives no answer', () => {
  // Whoever wants an account is not stopped by it; the lists that ship are held against the password all the same.
  it.each([
    ['an error', 503, ''],
    ['a page of somebody in between', 200, '<html>Sign in to this network</html>'],
    ['nothing', 200, ''],
    ['a range of which a line is broken', 200, `${sha1(BREACHED).slice(5)}:3\r\nno hash`],
  ])('but %s stops nobody, and is counted', async (_, status, body) => {
    service.answerBy((_request, response) => response.writeHead(status).end(body))
    const { unanswered = 0 } = await checksOf(server)
    expect((await registering(BREACHED)).answer.status).toBe(200)
    expect((await checksOf(server)).unanswered).toBe(unanswered + 1)
    expect((await registering('liverpool20261128')).answer.body.fields).toMatchObject([
      { path: 'password', code: 'passwordCommon' },
    ])
    service.answerBy()
    expect((await registering(BREACHED)).answer).toMatchObject(refused) // control
  })
  it.each([
    ['never answers', () => undefined],
    ['is away', (_: unknown, response: { destroy(): unknown }) => void response.destroy()],
  ] as const)('and %s is waited for no longer than it says, and is a line in the log', async (_, answer) => {
    service.answerBy(answer)
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const send = createSend({ mode: 'sandbox', networks: [] })
    const isBreached = createIsBreached({ url: service.url, send, log, metrics: new Metrics(), answerMs: 50 })
    expect(await isBreached(BREACHED)).toBe(false)
    expect(lines.join()).toContain('BREACHED_PASSWORDS_URL gives no answer: a password was taken without it')
    for (const what of [BREACHED, sha1(BREACHED).slice(0, 5)]) expect(lines.join()).not.toContain(what)
  })
  it('is not asked where its name leads to a private network that no setting opens', async () => {
    const url = service.url.replace('127.0.0.1', 'breached.example')
    const isBreachedAt = (address: string) => {
      const send = createSend({ mode: 'sandbox', networks: [], resolve: async () => [{ address, family: 4 }] })
      return createIsBreached({ url, send, log: createLog('silent'), metrics: new Metrics() })(BREACHED)
    }
    expect([await isBreachedAt('10.0.0.3'), service.seen]).toEqual([false, []])
    expect(await isBreachedAt('127.0.0.1')).toBe(true) // control
  })
})

describe('without the setting', () => {
  it('nobody is asked, and the lists that ship decide alone', async () => {
    const alone = await createTestServer()
    onTestFinished(() => alone.close())
    const on = peopleOf(alone)
    expect((await registering(BREACHED, on)).answer.status).toBe(200)
    expect((await registering('liverpool20261128', on)).answer.status).toBe(422)
    expect(service.seen).toEqual([])
  })
  it('a live server warns at its start, and with it does not (control)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearthline-breached-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { isSample: _, ...sample } = sampleRecord()
    const lender = { ...sample, hosts: ['www.lender.example'], isDefault: true }
    const linesOf = async (more: Readonly<Record<string, string>>) => {
      const lines: string[] = []
      const database = await createTestDatabase()
      const env = { ...liveSettings(folder), DATABASE_URL: database.ownerUrl, LOG_LEVEL: 'warn', ...more }
      const logTo = { write: (line: string) => void lines.push(line) }
      const live = await createComposedServer({ env, database, lenders: [lender], logTo })
      await live.close()
      return lines.filter((line) => line.includes('BREACHED_PASSWORDS_URL'))
    }
    expect(await linesOf({})).toEqual([expect.stringContaining('BREACHED_PASSWORDS_URL is not set')])
    expect(await linesOf({ BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com' })).toEqual([])
  })
})
