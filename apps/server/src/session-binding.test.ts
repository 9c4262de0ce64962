import { randomBytes } from 'node:crypto'
import {
  addPasskey,
  adoptToken,
  beginPasskey,
  beginPasskeySignIn,
  calls,
  type Endpoint,
  giveProof,
  listApplications,
  login,
  PUSH_PATH,
  readIdentity,
  readStaff,
  renewToken,
  signInWithPasskey,
  staffLogin,
  useLink,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from './identity/index.ts'
import { lifetimes } from './identity/limits/lifetimes.ts'
import { addresseeOf } from './identity/sessions/addressee.ts'
import { mintToken } from './identity/sessions/tokens.ts'
import type { IdentityTables } from './identity/tables.ts'
import { claimsIn, PASSWORD, peopleOf } from './identity/testing/people.ts'
import { createSoftwarePasskey } from './identity/testing/software-passkey.ts'
import { tenantOf } from './organisations/index.ts'
import type { SecurityTables } from './platform/security-events/index.ts'
import { askCall } from './testing/ask-call.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { createApplicant } from './testing/test-applicant.ts'
import { createVisitor, type Visitor } from './testing/test-server.ts'

const HOST = 'hearthline.localhost'
const OTHER = 'harbor-point.localhost'

let server: ComposedServer
let address: string
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createComposedServer()
  address = await server.listen()
  people = peopleOf(server)
})
afterAll(() => server.close())

const tables = () => server.app.db.read<IdentityTables>(server.lender.id)
const browserAt = (host = HOST) => createVisitor(server, { host, isBrowser: true })
const enter = async (visitor: Visitor, email: string) => {
  const { status } = await visitor.call(login, { body: { email, password: PASSWORD } })
  expect(status).toBe(200)
  return visitor
}
/** Somebody who has signed in by a browser. */
const signedIn = async () => {
  const { email } = await people.somebody()
  return { email, visitor: await enter(browserAt(), email) }
}
/** Whoever holds the token alone, by a browser of theirs or by a program that leaves its headers out. */
const copying = (token: string | undefined, { isBrowser = false, cookies = {} } = {}) =>
  Object.assign(createVisitor(server, { host: HOST, isBrowser }), { token, cookies })
const codeOf = async (visitor: Visitor, call: Endpoint) => (await visitor.call(call)).body.code
/** The token as it was issued so many minutes ago. */
const agedBy = (minutes: number, token: string | undefined, provedAt = Number(claimsIn(token).auth_time) * 1000) => {
  const { sid, sub, kind } = claimsIn(token)
  const whose = { sid: String(sid), identityUuid: String(sub), organisation: server.lender.id, roles: [] }
  const addressee = addresseeOf({ app: server.app, tenant: tenantOf(server.lender) })
  const issued = Date.now() - minutes * 60_000
  return mintToken(
    server.app.keys.token,
    {
      ...whose,
      addressee,
      kind: kind === 'signer' ? 'signer' : 'borrower',
      endsAt: issued + lifetimes.session,
      provedAt,
    },
    issued,
  )
}
const seenBefore = (minutes: number, token: string | undefined) =>
  tables()
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - minutes * 60_000) })
    .where('sid', '=', String(claimsIn(token).sid))
    .execute()

describe('a token that was copied out of a browser', () => {
  // [ASVS-7.2.1]
  it('opens no call without the cookie of that browser, whatever its holder sends or leaves out', async () => {
    const { visitor } = await signedIn()
    const { token, cookies } = visitor
    const open = new Map<string, string>()
    const closed = calls.filter(({ who }) => who !== 'anyone')
    for (const call of closed) {
      const code = await askCall(server.fastify, call, { host: HOST, token, from: '127.0.0.1' })
      if (code !== 'deviceUnknown') open.set(call.name, code)
    }
    expect(Object.fromEntries(open)).toEqual({})
    for (const isBrowser of [true, false]) {
      expect(await codeOf(copying(token, { isBrowser }), readIdentity)).toBe('deviceUnknown')
      expect((await copying(token, { isBrowser, cookies }).call(readIdentity)).status).toBe(200)
    }
  })

  it('opens none with the cookie of the thief, who may have signed in themself', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const { cookies } = other.visitor
    expect(await codeOf(copying(one.visitor.token, { cookies, isBrowser: true }), readIdentity)).toBe('deviceUnknown')
    expect((await copying(other.visitor.token, { cookies }).call(readIdentity)).status).toBe(200)
  })

  it('is an event of security', async () => {
    const { visitor } = await signedIn()
    const agent = { host: HOST, authorization: `Bearer ${visitor.token}` }
    await server.fastify.inject({ url: readIdentity.path, headers: agent, remoteAddress: '203.0.113.77' })
    const found = () =>
      server.app.db
        .read<SecurityTables>(server.lender.id)
        .selectFrom('security_events')
        .select(['kind', 'network', 'account_uuid'])
        .where('reason', '=', 'deviceUnknown')
        .execute()
    await expect.poll(found, { timeout: 20_000 }).toContainEqual({
      kind: 'tokenCopied',
      network: '203.0.113.0/24',
      account_uuid: claimsIn(visitor.token).sub,
    })
  })

  it('opens no socket', async () => {
    const { visitor, uuid, now } = await createApplicant(server, { step: 'FUNDABLE' })
    const { email } = await tables()
      .selectFrom('accounts')
      .select('email')
      .where('uuid', '=', (await now()).ownerUuid)
      .executeTakeFirstOrThrow()
    const browser = browserAt('localhost')
    const code = await people.ask(email, 'login', { visitor: browser })
    await browser.call(login, { body: { email, code: code.code } })
    const hello = { type: 'hello', token: browser.token, application: uuid }
    const cookie = Object.entries(browser.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    expect(await firstFrame(PUSH_PATH, hello, { host: 'localhost' })).toMatchObject({ type: 'bye', reason: 'denied' })
    expect(await firstFrame(PUSH_PATH, hello, { host: 'localhost', cookie })).toMatchObject({ type: 'ready' })
    // A program's session has no cookie to bring.
    expect(await firstFrame(PUSH_PATH, { ...hello, token: visitor.token }, { host: 'localhost' })).toMatchObject({
      type: 'ready',
    })
    const expired = { ...hello, token: await agedBy(11, browser.token) }
    expect(await firstFrame(PUSH_PATH, expired, { host: 'localhost', cookie })).toMatchObject({ reason: 'expired' })
    expect(await firstFrame(PUSH_PATH, expired, { host: 'localhost' })).toMatchObject({ reason: 'denied' })
  })
})

const firstFrame = (path: string, hello: object, headers: Readonly<Record<string, string>>): Promise<unknown> =>
  new Promise((answered, failed) => {
    const socket = new WebSocket(address.replace(/^http/, 'ws') + path, { headers })
    socket.on('open', () => socket.send(JSON.stringify(hello)))
    socket.on('error', failed)
    socket.on('message', (data) => {
      answered(JSON.parse(String(data)))
      socket.close()
    })
  })

describe('a session', () => {
  it('of a program needs no cookie', async () => {
    const { email } = await people.somebody()
    const program = await enter(createVisitor(server, { host: HOST }), email)
    expect((await copying(program.token).call(listApplications)).status).toBe(200)
    const row = await tables()
      .selectFrom('sessions')
      .select(['opened_by', 'device_digest'])
      .where('sid', '=', String(claimsIn(program.token).sid))
      .executeTakeFirst()
    expect(row).toEqual({ opened_by: 'program', device_digest: null })
  })

  it('of an Origin header alone is a browser’s', async () => {
    const { email } = await people.somebody()
    const answer = await server.fastify.inject({
      method: 'POST',
      url: login.path,
      headers: { host: HOST, origin: `http://${HOST}`, 'idempotency-key': randomBytes(8).toString('hex') },
      payload: { email, password: PASSWORD },
    })
    expect(await codeOf(copying(answer.json().jwt), readIdentity)).toBe('deviceUnknown')
  })

  it('of one lender goes on when the browser signs in at another lender of the same host', async () => {
    const { visitor } = await signedIn()
    const there = Object.assign(browserAt(OTHER), { cookies: visitor.cookies })
    const lender = server.registry.byHost(OTHER)
    if (lender === undefined) throw new Error('no other lender')
    const [member] = demoStaffOf(lender)
    await there.call(staffLogin, { body: { email: member?.email, password: DEMO_STAFF_PASSWORD } })
    const names = Object.keys(there.cookies).filter((name) => name.startsWith('hl_device'))
    expect(names).toHaveLength(2)
    expect((await visitor.call(readIdentity)).status).toBe(200)
  })

  it('whose cookies were cleared ends, and the person signs in again', async () => {
    const { email, visitor } = await signedIn()
    visitor.cookies = {}
    expect((await visitor.call(readIdentity)).status).toBe(401)
    await enter(visitor, email)
    expect((await visitor.call(readIdentity)).status).toBe(200)
  })

  it('of the console is its cookie’s, and no cookie of a device is asked for', async () => {
    const [member] = demoStaffOf(server.lender)
    const headers = {
      host: `console.${HOST}`,
      'x-hearthline-console': '1',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomBytes(8).toString('hex'),
    }
    const payload = { email: member?.email, password: DEMO_STAFF_PASSWORD }
    const signed = await server.fastify.inject({ method: 'POST', url: staffLogin.path, headers, payload })
    const staff = signed.cookies.find(({ name }) => name.endsWith('hearthline-staff'))
    const cookies = { [String(staff?.name)]: String(staff?.value) }
    const read = await server.fastify.inject({ url: readStaff.path, headers, cookies })
    expect(read.statusCode).toBe(200)
  })
})

/** What a token answers by and by: notice of the end of a session reaches a process a moment after the commit. */
const comesTo = (token: string | undefined, cookies: Record<string, string>) =>
  expect.poll(() => codeOf(copying(token, { cookies, isBrowser: true }), readIdentity), { timeout: 20_000 })

describe('signing in anew', () => {
  const byPassword = (browser: Visitor, email: string) => enter(browser, email)
  const byLink = async (browser: Visitor, email: string) => {
    const { link } = await people.ask(email, 'login', { visitor: browser })
    await browser.call(useLink, { body: { token: link } })
  }
  const byCode = async (browser: Visitor, email: string) => {
    const { code } = await people.ask(email, 'login', { visitor: browser })
    await browser.call(login, { body: { email, code } })
  }
  // [ASVS-7.2.2] [ASVS-7.2.4]
  it.each([
    ['a password', byPassword],
    ['a mailed link', byLink],
    ['a mailed code', byCode],
  ])('by %s ends the session that this browser had, and no other', async (_, signIn) => {
    const { email, visitor } = await signedIn()
    const [elsewhere, first] = [await enter(browserAt(), email), visitor.token]
    await signIn(visitor, email)
    expect(visitor.token).not.toBe(first)
    await comesTo(first, visitor.cookies).toBe('notSignedIn')
    for (const one of [visitor, elsewhere]) expect((await one.call(readIdentity)).status).toBe(200)
  })

  // [ASVS-7.2.4]
  it('ends it by a passkey too', async () => {
    const { email, visitor } = await signedIn()
    const site = { origin: `http://${HOST}`, rpId: HOST }
    const passkey = createSoftwarePasskey(String(claimsIn(visitor.token).sub))
    const begun = await visitor.call(beginPasskey)
    const made = passkey.create({ ...site, challenge: String(begun.body.challenge) })
    expect((await visitor.call(addPasskey, { body: { name: 'My phone', answer: made } })).status).toBe(200)
    const [elsewhere, first] = [await enter(browserAt(), email), visitor.token]
    const { body } = await visitor.call(beginPasskeySignIn)
    const answer = passkey.use({ ...site, challenge: String(body.challenge) })
    expect((await visitor.call(signInWithPasskey, { body: { answer } })).status).toBe(200)
    await comesTo(first, visitor.cookies).toBe('notSignedIn')
    for (const one of [visitor, elsewhere]) expect((await one.call(readIdentity)).status).toBe(200)
  })

  // [ASVS-7.2.4]
  it('ends what the browser has forgotten the token of, and what somebody else left open there', async () => {
    const { email, visitor } = await signedIn()
    const first = visitor.token
    visitor.token = undefined
    await enter(visitor, email)
    await comesTo(first, visitor.cookies).toBe('notSignedIn')
    const second = visitor.token
    await enter(visitor, (await people.somebody()).email)
    await comesTo(second, visitor.cookies).toBe('notSignedIn')
  })

  // [ASVS-7.2.4]
  it('ends the session of a program that shows its token, and of a page that shows an expired one', async () => {
    const { email } = await people.somebody()
    const program = await enter(createVisitor(server, { host: HOST }), email)
    const first = program.token
    await enter(program, email)
    await comesTo(first, {}).toBe('notSignedIn')
    const { visitor } = await signedIn()
    const expired = await agedBy(11, visitor.token)
    visitor.token = expired
    await enter(visitor, email)
    await comesTo(expired, visitor.cookies).toBe('notSignedIn')
  })

  // [ASVS-7.2.4]
  it('ends the session that a member of staff had in the console', async () => {
    const [member] = demoStaffOf(server.lender)
    const headers = { host: `console.${HOST}`, 'x-hearthline-console': '1', 'sec-fetch-site': 'same-origin' }
    const signIn = async (cookies: Record<string, string> = {}) => {
      const answer = await server.fastify.inject({
        method: 'POST',
        url: staffLogin.path,
        headers: { ...headers, 'idempotency-key': randomBytes(8).toString('hex') },
        payload: { email: member?.email, password: DEMO_STAFF_PASSWORD },
        cookies,
      })
      const staff = answer.cookies.find(({ name }) => name.endsWith('hearthline-staff'))
      return { [String(staff?.name)]: String(staff?.value) }
    }
    const read = async (cookies: Record<string, string>) =>
      (await server.fastify.inject({ url: readStaff.path, headers, cookies })).statusCode
    const [first, elsewhere] = [await signIn(), await signIn()]
    expect([await read(first), await read(elsewhere)]).toEqual([200, 200])
    const second = await signIn(first)
    await expect.poll(() => read(first), { timeout: 20_000 }).toBe(401)
    expect([await read(second), await read(elsewhere)]).toEqual([200, 200])
  })

  it('in two tabs at once leaves both tokens good, whichever the browser keeps', async () => {
    const { email, visitor } = await signedIn()
    const { token, cookies } = visitor
    const tabs = [1, 2].map(() => Object.assign(browserAt(), { token, cookies: { ...cookies } }))
    await Promise.all(tabs.map((tab) => enter(tab, email)))
    await comesTo(token, cookies).toBe('notSignedIn')
    for (const tab of tabs)
      for (const { cookies } of tabs)
        expect((await copying(tab.token, { cookies, isBrowser: true }).call(readIdentity)).status).toBe(200)
  })

  it('with a wrong password ends nothing, nor does a copied token that a stranger shows', async () => {
    const { email, visitor } = await signedIn()
    const { token } = visitor
    await visitor.call(login, { body: { email, password: 'not the right phrase' } })
    expect(visitor.token).toBe(token)
    const other = await people.somebody()
    await enter(Object.assign(browserAt(), { token }), other.email)
    expect((await visitor.call(readIdentity)).status).toBe(200)
  })
})

describe('a fresh proof', () => {
  const proved = async () => {
    const { visitor } = await signedIn()
    const before = visitor.token
    expect((await visitor.call(giveProof, { body: { secret: PASSWORD } })).status).toBe(200)
    expect(visitor.token).not.toBe(before)
    return { visitor, before, cookies: visitor.cookies }
  }
  // [ASVS-7.2.4]
  it('brings a new token, and the one from before opens no call', async () => {
    const { visitor, before, cookies } = await proved()
    const served = new Map<string, string>()
    for (const call of calls.filter(({ does, name }) => does !== 'signIn' && name !== renewToken.name)) {
      const code = await askCall(server.fastify, call, { host: HOST, token: before, from: '127.0.0.1', cookies })
      if (code !== 'tokenExpired') served.set(call.name, code)
    }
    expect(Object.fromEntries(served)).toEqual({})
    expect((await visitor.call(readIdentity)).status).toBe(200)
  })

  it('that a page missed brings it the new token, in its own browser and for a moment alone', async () => {
    const { before, cookies } = await proved()
    expect(await codeOf(copying(before), renewToken)).toBe('deviceUnknown')
    const page = copying(before, { cookies })
    expect((await page.call(renewToken)).status).toBe(200)
    expect((await page.call(readIdentity)).status).toBe(200)
  })

  // [ASVS-7.2.4]
  it.each([
    [61, 'notSignedIn'],
    [30, undefined],
  ])('that was given %i seconds ago leaves the token from before with %j', async (seconds, code) => {
    const { visitor } = await signedIn()
    const before = await agedBy(0, visitor.token, Date.now() - 120_000)
    const proved = { proved_at: new Date(Date.now() - seconds * 1000) }
    await tables()
      .updateTable('sessions')
      .set(proved)
      .where('sid', '=', String(claimsIn(before).sid))
      .execute()
    expect(await codeOf(copying(before, { cookies: visitor.cookies }), renewToken)).toBe(code)
  })

  it('of a program replaces its token at once', async () => {
    const { email } = await people.somebody()
    const program = await enter(createVisitor(server, { host: HOST }), email)
    const before = program.token
    expect((await program.call(giveProof, { body: { secret: PASSWORD } })).status).toBe(200)
    expect(await codeOf(copying(before), readIdentity)).toBe('notSignedIn')
    expect((await program.call(readIdentity)).status).toBe(200)
  })
})

describe('a token that has expired', () => {
  // [ASVS-9.2.1]
  it('opens no call but the one that renews it, nor is served as a visitor’s', async () => {
    const { visitor } = await signedIn()
    const token = await agedBy(11, visitor.token)
    const { cookies } = visitor
    const served = new Map<string, string>()
    for (const call of calls.filter(({ does, name }) => does !== 'signIn' && name !== renewToken.name)) {
      const code = await askCall(server.fastify, call, { host: HOST, token, from: '127.0.0.1', cookies })
      if (code !== 'tokenExpired') served.set(call.name, code)
    }
    expect(Object.fromEntries(served)).toEqual({})
    const holder = copying(token, { cookies })
    expect((await holder.call(renewToken)).status).toBe(200)
    expect((await holder.call(readIdentity)).status).toBe(200)
  })

  it('does not keep anybody from signing in', async () => {
    const { email, visitor } = await signedIn()
    visitor.token = await agedBy(11, visitor.token)
    await enter(visitor, email)
  })

  it('is not renewed without the cookie, nor with another’s', async () => {
    const [{ visitor }, other] = [await signedIn(), await signedIn()]
    const token = await agedBy(11, visitor.token)
    for (const cookies of [{}, other.visitor.cookies])
      expect(await codeOf(copying(token, { cookies, isBrowser: true }), renewToken)).toBe('deviceUnknown')
    expect((await copying(token, { cookies: visitor.cookies }).call(renewToken)).status).toBe(200)
  })

  // [ASVS-7.3.1]
  it('is not renewed once its session was idle for half an hour, and a refused one does not keep it alive', async () => {
    const [late, timely] = [await signedIn(), await signedIn()]
    for (const [{ visitor }, minutes] of [
      [late, 31],
      [timely, 29],
    ] as const) {
      await seenBefore(minutes, visitor.token)
      visitor.token = await agedBy(minutes, visitor.token)
    }
    expect(await codeOf(timely.visitor, readIdentity)).toBe('tokenExpired')
    const [row] = await tables()
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('sid', '=', String(claimsIn(timely.visitor.token).sid))
      .execute()
    expect(Date.now() - Number(row?.last_seen_at)).toBeGreaterThan(28 * 60_000)
    expect(await codeOf(late.visitor, renewToken)).toBe('notSignedIn')
    expect((await timely.visitor.call(renewToken)).status).toBe(200)
  })

  it('of a program is over', async () => {
    const { email } = await people.somebody()
    const program = await enter(createVisitor(server, { host: HOST }), email)
    expect((await program.call(readIdentity)).status).toBe(200)
    program.token = await agedBy(11, program.token)
    for (const call of [readIdentity, renewToken]) expect(await codeOf(program, call)).toBe('notSignedIn')
  })
})

describe('a token that is pasted into the Dev Toolbar', () => {
  it('opens a session of that browser’s own, which is bound to it', async () => {
    const { visitor } = await signedIn()
    const developer = browserAt()
    expect((await developer.call(adoptToken, { body: { token: `Bearer ${visitor.token}` } })).status).toBe(200)
    expect(claimsIn(developer.token).sub).toBe(claimsIn(visitor.token).sub)
    expect(claimsIn(developer.token).sid).not.toBe(claimsIn(visitor.token).sid)
    expect((await developer.call(readIdentity)).status).toBe(200)
    expect(await codeOf(copying(developer.token), readIdentity)).toBe('deviceUnknown')
  })

  it('is nothing once it has expired or where it is no token', async () => {
    const { visitor } = await signedIn()
    for (const token of [await agedBy(11, visitor.token), 'stolen'])
      expect((await browserAt().call(adoptToken, { body: { token } })).body.code).toBe('signInRefused')
  })
})
