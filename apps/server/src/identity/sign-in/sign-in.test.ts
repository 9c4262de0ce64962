import { login, readIdentity, register, sendCode } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxOf } from '../../notifications/index.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'
import type { IdentityTables } from '../tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let people = 0
const newAddress = () => `person${++people}@example.test`
const password = 'four blue kettles sing'

const mails = async (email: string) => {
  await server.deliver()
  return inboxOf(server.app.db, server.lender.id, email)
}
const cookies = new Map<string, Visitor['cookies']>()
/** A browser with the cookies of the one that asked for the codes of an address, and no more. */
const asker = (email: string): Visitor => Object.assign(createVisitor(server), { cookies: { ...cookies.get(email) } })
const codeFor = async (email: string, purpose: 'register' | 'login', locale?: 'es') => {
  const visitor = asker(email)
  const { status } = await visitor.call(sendCode, { body: { email, purpose, locale } })
  cookies.set(email, visitor.cookies)
  expect(status).toBe(200)
  return /\b\d{6}\b/.exec((await mails(email))[0]?.text ?? '')?.[0] ?? 'none'
}
const account = async (given: { password?: string } = {}) => {
  const email = newAddress()
  const code = await codeFor(email, 'register')
  const visitor = asker(email)
  expect((await visitor.call(register, { body: { email, code, ...given } })).status).toBe(200)
  return { email, visitor }
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const tables = () => server.app.db.read<IdentityTables>(server.lender.id)

describe('an account', () => {
  it('is opened by a mailed code and signs its owner in [C-7-31]', async () => {
    const { visitor } = await account()
    const { status, body } = await visitor.call(readIdentity)
    expect(status).toBe(200)
    expect(body.uuid).toMatch(/^[0-9a-f-]{36}$/)
  })
  // [ASVS-6.2.5]
  it('keeps no password but its hash, and no code but its digest', async () => {
    const { email } = await account({ password })
    const row = await tables().selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    const code = await codeFor(email, 'login')
    const kept = JSON.stringify(await tables().selectFrom('one_time_codes').selectAll().execute())
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(Buffer.from(code).toString('hex'))
  })
  it('is one, in whatever case its address is typed [C-7-30]', async () => {
    const { email, visitor } = await account({ password })
    const { uuid } = (await visitor.call(readIdentity)).body
    const again = createVisitor(server)
    expect((await again.call(login, { body: { email: email.toUpperCase(), password } })).status).toBe(200)
    expect((await again.call(readIdentity)).body.uuid).toBe(uuid)
  })
  it('that exists is signed in by its code and keeps its password', async () => {
    const { email, visitor } = await account({ password })
    const code = await codeFor(email, 'register')
    expect((await mails(email))[0]?.subject).toContain('You already have an account')
    const again = asker(email)
    await again.call(register, { body: { email, code, password: 'another good phrase' } })
    expect((await again.call(readIdentity)).body.uuid).toBe((await visitor.call(readIdentity)).body.uuid)
    expect((await createVisitor(server).call(login, { body: { email, password } })).status).toBe(200)
  })
  // [ASVS-6.2.8] [ASVS-6.2.9]
  it('is opened by its password exactly as it was given, to the last of 128 characters', async () => {
    const long = ` Four blue kettles, ${'é9 '.repeat(36)}`.slice(0, 127).concat('q')
    expect(long).toHaveLength(128)
    const { email } = await account({ password: long })
    const enter = async (given: string) =>
      (await createVisitor(server, { from: '203.0.113.77' }).call(login, { body: { email, password: given } })).status
    for (const other of [long.slice(0, 72), long.slice(0, 127), long.trim(), long.toLowerCase()])
      expect(await enter(other)).toBe(401)
    expect(await enter(long)).toBe(200)
  })
  // [ASVS-6.2.8]
  it.each([
    ['a blank before it', (given: string) => ` ${given}`],
    ['a blank after it', (given: string) => `${given} `],
    ['the end of a line after it', (given: string) => `${given}\n`],
    ['capitals turned over', (given: string) => given.replace('F', 'f').replace('b', 'B')],
    ['its accents written apart', (given: string) => given.normalize('NFD')],
  ])('is not opened by its password with %s', async (_, write) => {
    const password = 'Four-blué-kettles-sing'
    const { email } = await account({ password })
    const enter = async (given: string) =>
      (await createVisitor(server, { from: '203.0.113.78' }).call(login, { body: { email, password: given } })).status
    expect(write(password)).not.toBe(password)
    expect(await enter(write(password))).toBe(401)
    expect(await enter(password)).toBe(200)
  })
  it('refuses a password that anybody would try first', async () => {
    const email = newAddress()
    const code = await codeFor(email, 'register')
    const answer = await asker(email).call(register, { body: { email, code, password: 'Password1234!' } })
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'password', code: 'passwordCommon' }] } })
  })
  it('belongs to one lender', async () => {
    const { email } = await account({ password })
    const elsewhere = createVisitor(server, { host: 'harbor-point.localhost' })
    expect((await elsewhere.call(login, { body: { email, password } })).status).toBe(401)
  })
})

describe('a one-time code', () => {
  // [ASVS-6.4.1] [ASVS-6.5.1]
  it('signs in once', async () => {
    const { email } = await account()
    const code = await codeFor(email, 'login')
    expect((await asker(email).call(login, { body: { email, code } })).status).toBe(200)
    expect((await asker(email).call(login, { body: { email, code } })).body.code).toBe('codeExpired')
  })
  // [ASVS-2.3.4]
  it('serves one of two who use it at the same time', async () => {
    const { email } = await account()
    const code = await codeFor(email, 'login')
    const both = [1, 2].map(() => asker(email).call(login, { body: { email, code } }))
    const statuses = (await Promise.all(both)).map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    // Wrong, or there no more: as the other one came before or after the look at it.
    expect([401, 409]).toContain(statuses[1])
  })
  // [ASVS-6.4.1] [ASVS-6.5.5]
  it('ends after ten minutes', async () => {
    const email = newAddress()
    const asked = Date.now()
    const code = await codeFor(email, 'register')
    const [newest] = await tables()
      .selectFrom('one_time_codes')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .execute()
    const minutes = ((newest?.expires_at.getTime() ?? 0) - asked) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(10)
    expect(minutes).toBeLessThan(11)
    await tables()
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await asker(email).call(register, { body: { email, code } })).toMatchObject({
      status: 409,
      body: { code: 'codeExpired' },
    })
  })
  it('gives way to a newer one', async () => {
    const email = newAddress()
    const older = await codeFor(email, 'register')
    const newer = await codeFor(email, 'register')
    if (older === newer) return
    expect((await asker(email).call(register, { body: { email, code: older } })).status).toBe(409)
    expect((await asker(email).call(register, { body: { email, code: newer } })).status).toBe(200)
  })
  it('to sign in with opens no account', async () => {
    const { email } = await account()
    await codeFor(email, 'register')
    const code = await codeFor(email, 'login')
    expect((await asker(email).call(register, { body: { email, code } })).body.code).toBe('codeWrong')
  })
  // [ASVS-6.6.3]
  it('locks its address after three wrong ones, the right one included', async () => {
    const email = newAddress()
    const code = await codeFor(email, 'register')
    const tries = ['a', 'b', 'c'].map(() => ({ body: { email, code: wrongFor(code) } }))
    const codes: unknown[] = []
    for (const one of tries) codes.push((await asker(email).call(register, one)).body.code)
    expect(codes).toEqual(['codeWrong', 'codeWrong', 'tooManyTries'])
    expect((await asker(email).call(register, { body: { email, code } })).body.code).toBe('tooManyTries')
    expect((await asker(email).call(sendCode, { body: { email, purpose: 'register' } })).status).toBe(429)
  })
  // [ASVS-6.6.3]
  it('cannot be guessed by sending a hundred at once', async () => {
    const email = newAddress()
    const code = await codeFor(email, 'register')
    const guesses = Array.from({ length: 20 }, () => ({ body: { email, code: wrongFor(code) } }))
    const answers = await Promise.all(guesses.map((one) => asker(email).call(register, one)))
    expect(answers.filter(({ body }) => body.code === 'codeWrong')).toHaveLength(2)
  })
  it('opens its lock after fifteen minutes', async () => {
    const email = newAddress()
    const code = await codeFor(email, 'register')
    for (let tries = 0; tries < 3; tries++) await asker(email).call(register, { body: { email, code: wrongFor(code) } })
    await tables()
      .updateTable('sign_in_tries')
      .set({ until: new Date(Date.now() - 1) })
      .execute()
    expect((await asker(email).call(register, { body: { email, code } })).status).toBe(200)
  })
  // [ASVS-6.5.4]
  it('is mailed in the language asked for', async () => {
    const email = newAddress()
    expect(await codeFor(email, 'register', 'es')).toMatch(/^\d{6}$/)
    expect((await mails(email))[0]?.subject).toContain('Su código')
  })
  it('is forgotten by the message that carried it', async () => {
    const email = newAddress()
    await codeFor(email, 'register')
    const open = await server.app.db
      .read<{ outbound_messages: { sealed: Buffer | null; sent_at: Date | null; template: string } }>(server.lender.id)
      .selectFrom('outbound_messages')
      .selectAll()
      .where('template', '=', 'oneTimeCode')
      .where('sent_at', 'is not', null)
      .where('sealed', 'is not', null)
      .execute()
    expect(open).toEqual([])
  })
  // [ASVS-2.3.2]
  it('is mailed five times in fifteen minutes and no more', async () => {
    const email = newAddress()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await createVisitor(server).call(sendCode, { body: { email, purpose: 'register' } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('nobody learns whether an address is known:', () => {
  it('asking for a code answers alike, and only the mailbox differs', async () => {
    const { email } = await account()
    const unknown = newAddress()
    for (const purpose of ['login', 'register'] as const) {
      const answers = await Promise.all(
        [email, unknown].map((to) => createVisitor(server).call(sendCode, { body: { email: to, purpose } })),
      )
      expect(answers[0]).toEqual(answers[1])
    }
    expect((await mails(unknown)).map(({ subject }) => subject)).toEqual([
      'Hearthline: Your code',
      'Hearthline: No account with this address',
    ])
  })
  it.each([
    ['a password', { password: 'not the right one' }],
    ['a code', { code: '000000' }],
  ])('%s that is wrong answers alike', async (_, given) => {
    const { email } = await account({ password })
    const answers: unknown[] = []
    for (const one of [email, newAddress()]) {
      const visitor = createVisitor(server)
      await visitor.call(sendCode, { body: { email: one, purpose: 'login' } })
      answers.push(await visitor.call(login, { body: { email: one, ...given } }))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'signInRefused', message: 'User not found' } })
  })
  it('the lock comes for both at the same try', async () => {
    const { email } = await account({ password })
    const walk = async (one: string) => {
      const codes: unknown[] = []
      for (let tries = 0; tries < 6; tries++)
        codes.push(
          (await createVisitor(server).call(login, { body: { email: one, password: 'not this one' } })).body.code,
        )
      return codes
    }
    const known = await walk(email)
    expect(known).toEqual([...Array(4).fill('signInRefused'), 'tooManyTries', 'tooManyTries'])
    expect(await walk(newAddress())).toEqual(known)
  })
  it('a network address that only guesses is stopped in a live system', async () => {
    const env = {
      MODE: 'live',
      PUBLIC_URL: 'https://lender.example',
      ALLOW_ROOT: 'true',
      DATABASE_URL: 'postgres://x/y?sslmode=verify-full',
      SMTP_URL: 'smtps://mail.lender.example',
      HOUSING_COUNSELORS: '/nowhere',
    }
    const liveServer = await createTestServer({ env })
    const from = '203.0.113.9'
    const guess = (at: string) =>
      createVisitor(liveServer, { from: at }).call(login, { body: { email: newAddress(), password: 'not this one' } })
    const statuses = await Promise.all(Array.from({ length: 20 }, () => guess(from)))
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await guess(from)).status).toBe(429)
    expect((await guess('203.0.113.10')).status).toBe(401)
    await liveServer.close()
  })
})
