import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  beginPasskeySignIn,
  CHAT_PATH,
  CONSOLE_HEADER,
  calls,
  changeAccount,
  DESK_PATH,
  type Endpoint,
  listApplications,
  login,
  logout,
  PUSH_PATH,
  readIdentity,
  readStaff,
  type StaffRole,
  setPresence,
  staffLogin,
  staffSignOn,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { isConsoleCall } from './identity/console-session/console-routes.ts'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from './identity/index.ts'
import { addresseeOf } from './identity/sessions/addressee.ts'
import { mintToken } from './identity/sessions/tokens.ts'
import { createMember } from './identity/testing/roles.ts'
import { tenantOf } from './organisations/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { createVisitor } from './testing/test-server.ts'

const PORTAL = 'hearthline.localhost:3000'
const CONSOLE = `console.${PORTAL}`
const OTHER = 'console.harbor-point.localhost:3000'
const COOKIE = '__Host-hearthline-staff'
const page = '<!doctype html><html lang="en"><head><!--head--></head><body><!--app--></body></html>'

let folder: string
let server: ComposedServer
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-console-host-'))
  for (const name of ['web', 'console']) {
    mkdirSync(join(folder, name, 'client/assets'), { recursive: true })
    writeFileSync(join(folder, name, 'client/index.html'), page.replace('<body>', `<body data-app="${name}">`))
    writeFileSync(join(folder, name, 'client/assets/there.js'), 'export {}')
  }
  server = await createComposedServer({ webDist: join(folder, 'web'), consoleDist: join(folder, 'console') })
  address = await server.listen()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Headers = Readonly<Record<string, string>>

/** What a page of the console sends with a call, as a browser of today and its script do. */
const ours: Headers = { host: CONSOLE, 'sec-fetch-site': 'same-origin', [CONSOLE_HEADER]: '1' }

const ask = (
  call: Endpoint,
  { headers = ours, cookie, body }: { headers?: Headers; cookie?: string; body?: unknown } = {},
) =>
  server.fastify.inject({
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_, name: string) => (name === 'audience' ? 'customer' : randomUUID())),
    headers: {
      'idempotency-key': randomUUID(),
      ...(cookie !== undefined && { cookie: `${COOKIE}=${cookie}` }),
      ...headers,
    },
    ...(call.method !== 'GET' && { payload: (body ?? {}) as object }),
  })

const codeOf = async (asking: ReturnType<typeof ask>): Promise<string> => {
  const answer = await asking
  return answer.statusCode < 400 ? String(answer.statusCode) : String(answer.json().code)
}

const credentialsOf = (mailbox: string) => ({
  email: demoStaffOf(server.lender).find(({ email }) => email.startsWith(mailbox))?.email,
  password: DEMO_STAFF_PASSWORD,
})
const signIn = async (mailbox = 'processor') => {
  const answer = await ask(staffLogin, { body: credentialsOf(mailbox) })
  expect(answer.statusCode).toBe(200)
  return { answer, cookie: answer.cookies.find(({ name }) => name === COOKIE)?.value ?? '' }
}
const claimsOf = (jwt: string): { sid: string; sub: string; org: string } =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
const cookiesOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => [headers['set-cookie']].flat()
const bearerOf = (...roles: StaffRole[]) => createMember(server, { name: 'Robin Sample', roles })
const show = (host: string, url: string) => server.fastify.inject({ url, headers: { host, accept: 'text/html' } })

describe('the pages of the console', () => {
  it.each(['/', '/sign-in', '/queue?a=1', `/applications/${randomUUID()}`, '/chat/floor'])(
    'are at %s of its host',
    async (url) => {
      const { statusCode, body, headers } = await show(CONSOLE, url)
      expect([statusCode, body.includes('data-app="console"')]).toEqual([200, true])
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'.*/)
      expect(headers['content-security-policy']).toContain("form-action 'self'")
      expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://${CONSOLE}`)
      expect([headers['x-frame-options'], headers['cross-origin-opener-policy']]).toEqual(['DENY', 'same-origin'])
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it.each([
    ['/console', '/'],
    ['/console/queue?mine=1', '/queue?mine=1'],
    ['/console/sign-in?exchange=a', '/sign-in?exchange=a'],
    ['/console//evil.example', '/evil.example'],
  ])('are led to from %s of every host', async (url, to) => {
    const [there, here] = [await show(PORTAL, url), await show(CONSOLE, url)]
    expect([there.statusCode, there.headers.location]).toEqual([302, `http://${CONSOLE}${to}`])
    expect([here.statusCode, here.headers.location]).toEqual([302, to])
  })

  it.each(['/account/heloc/register', '/dashboard', '/register', '/auth/login'])(
    'are the only ones there: %s is none of them',
    async (url) => {
      const { statusCode, body } = await show(CONSOLE, url)
      expect([statusCode, body.includes('data-app="console"')]).toEqual([404, true])
      expect((await show(PORTAL, url)).body).not.toContain('data-app="console"')
    },
  )

  it.each(['/assets/there.js', '/chat.js', '/chat/label.json', '/api-docs'])(
    'bring nothing of the borrowers’ along: %s',
    async (url) => expect((await show(CONSOLE, url)).statusCode).toBe(404),
  )

  it('have their files there (control)', async () =>
    expect((await show(CONSOLE, '/console/assets/there.js')).statusCode).toBe(200))

  it.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])('stay at /console of %s', async (host) => {
    const { statusCode, body } = await show(host, '/console/queue')
    expect([statusCode, body.includes('data-app="console"')]).toEqual([200, true])
  })
})

describe('the calls of the console’s host', () => {
  // [ASVS-3.5.4]
  it('are the console’s alone', async () => {
    const { cookie } = await signIn()
    const served: string[] = []
    for (const call of calls.filter((one) => !isConsoleCall(one))) {
      const { statusCode, body } = await ask(call, { cookie })
      if (statusCode !== 404 || !body.includes('"notFound"')) served.push(call.name)
    }
    expect(served).toEqual([])
    expect(calls.filter((one) => !isConsoleCall(one)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([login.name, listApplications.name, readIdentity.name]),
    )
  })

  it('hand no page of another origin anything by CORS', async () => {
    const answer = await server.fastify.inject({
      method: 'OPTIONS',
      url: setPresence.path,
      headers: { host: CONSOLE, origin: `http://${PORTAL}`, 'access-control-request-method': 'PUT' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the session of staff at the console', () => {
  it('is a cookie of that host alone that no script reads, and no token is shown', async () => {
    const { answer, cookie } = await signIn()
    expect(answer.json()).toEqual({ jwt: '' })
    expect(answer.headers).not.toHaveProperty('authorization')
    expect(cookiesOf(answer)).toContain(`${COOKIE}=${cookie}; Max-Age=2400; Path=/; HttpOnly; Secure; SameSite=Strict`)
    expect(cookie).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await ask(readStaff, { cookie })).statusCode).toBe(200)
  })

  it('is another cookie, not Secure, where a sandbox is opened by an address without TLS', async () => {
    const host = '192.0.2.7:3000'
    const answer = await ask(staffLogin, { headers: { ...ours, host }, body: credentialsOf('processor') })
    expect(cookiesOf(answer)).toContainEqual(
      expect.stringMatching(/^hearthline-staff=[\w.-]+; Max-Age=2400; Path=\/; HttpOnly; SameSite=Strict$/),
    )
  })

  it('ends everywhere with one sign-out, which takes the cookie back', async () => {
    const { cookie } = await signIn()
    const out = await ask(logout, { cookie })
    expect(out.headers['set-cookie']).toBe(`${COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`)
    expect(await codeOf(ask(readStaff, { cookie }))).toBe('notSignedIn')
  })

  it('slides: past half its life a call brings the cookie anew', async () => {
    const { cookie } = await signIn()
    expect((await ask(readStaff, { cookie })).headers).not.toHaveProperty('set-cookie')
    const { sid, sub: identityUuid, org: organisation } = claimsOf(cookie)
    const now = Date.now()
    const addressee = addresseeOf({ app: server.app, tenant: tenantOf(server.lender) })
    const whose = { sid, identityUuid, organisation, addressee }
    const token = { ...whose, kind: 'staff', roles: [], endsAt: now + 3_600_000, provedAt: now } as const
    const old = await mintToken(server.app.keys.token, token, now - 6 * 60_000)
    const answer = await ask(readStaff, { cookie: old })
    expect(answer.headers).not.toHaveProperty('authorization')
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(
        new RegExp(`^${COOKIE}=(?!${old})[\\w.-]+; Max-Age=2400; Path=/; HttpOnly; Secure; SameSite=Strict$`),
      ),
    ])
  })

  it('is no bearer token', async () => {
    const authorization = `Bearer ${await bearerOf('processor')}`
    expect(await codeOf(ask(readStaff, { headers: { ...ours, authorization } }))).toBe('tokenMissing')
  })

  it('opens nothing on the host of the borrowers, nor on the console of another lender', async () => {
    const { cookie } = await signIn()
    expect(await codeOf(ask(readStaff, { cookie, headers: { ...ours, host: PORTAL } }))).toBe('tokenMissing')
    expect(await codeOf(ask(readStaff, { cookie, headers: { ...ours, host: OTHER } }))).toBe('tokenElsewhere')
  })

  it('is refused to a browser on the host of the borrowers by its token too, not to a program', async () => {
    const program: Headers = { host: PORTAL, authorization: `Bearer ${await bearerOf('processor')}` }
    expect(await codeOf(ask(readStaff, { headers: program }))).toBe('200')
    expect(await codeOf(ask(readStaff, { headers: { ...program, 'sec-fetch-site': 'same-origin' } }))).toBe(
      'tokenElsewhere',
    )
  })
})

describe('what follows the host', () => {
  it('a passkey is asked for by the console’s host alone', async () =>
    expect((await ask(beginPasskeySignIn)).json().rpId).toBe('console.hearthline.localhost'))

  it('a sign-in at an issuer comes back to the console’s host', async () => {
    const { redirect } = (await ask(staffSignOn)).json()
    const at = new URL(redirect)
    expect([at.host, at.searchParams.get('redirect_uri')]).toEqual([
      CONSOLE,
      `http://${CONSOLE}/identity-broker/callback`,
    ])
    const begun = await server.fastify.inject({ url: at.pathname + at.search, headers: { host: CONSOLE } })
    expect(begun.statusCode).toBe(303)
    expect(new URL(String(begun.headers.location), `http://${CONSOLE}`).host).toBe(CONSOLE)
  })
})

/** How a page of another origin, or none of ours, may ask. */
const FOREIGN: readonly (readonly [string, Headers])[] = [
  [
    'a page of the borrowers’ host',
    { host: CONSOLE, 'sec-fetch-site': 'same-site', origin: `http://${PORTAL}`, [CONSOLE_HEADER]: '1' },
  ],
  [
    'another site',
    { host: CONSOLE, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', [CONSOLE_HEADER]: '1' },
  ],
  [
    'a form of another site',
    { host: CONSOLE, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['a request without CORS', { host: CONSOLE, 'sec-fetch-site': 'same-site', 'content-type': 'text/plain' }],
  ['an address that somebody typed', { host: CONSOLE, 'sec-fetch-site': 'none', [CONSOLE_HEADER]: '1' }],
  ['an older browser on another origin', { host: CONSOLE, origin: `http://${PORTAL}`, [CONSOLE_HEADER]: '1' }],
  ['an older browser in a sandboxed frame', { host: CONSOLE, origin: 'null', [CONSOLE_HEADER]: '1' }],
  ['a page of ours without the header', { host: CONSOLE, 'sec-fetch-site': 'same-origin' }],
]

describe('every call of the console, with the cookie', () => {
  const guarded = calls.filter(isConsoleCall)
  const withType = (call: Endpoint, headers: Headers): Headers =>
    call.method === 'GET' ? headers : { 'content-type': 'application/json', ...headers }

  // [ASVS-3.5.1] [ASVS-3.5.2]
  it.each(FOREIGN)('is refused to %s', async (_, headers) => {
    const { cookie } = await signIn('manager')
    const others: [string, string][] = []
    for (const call of guarded) {
      const code = await codeOf(ask(call, { cookie, headers: withType(call, headers), body: {} }))
      if (code !== 'notFromConsole') others.push([call.name, code])
    }
    expect(others).toEqual([])
  })

  it('is not refused so to a page of the console (control)', async () => {
    const { cookie } = await signIn('manager')
    for (const headers of [ours, { host: CONSOLE, origin: `http://${CONSOLE}`, [CONSOLE_HEADER]: '1' }]) {
      const others: string[] = []
      // Signing out would end what the rest is asked with.
      for (const call of guarded.filter(({ name }) => name !== logout.name && name !== 'brokerLogout'))
        if ((await codeOf(ask(call, { cookie, headers }))) === 'notFromConsole') others.push(call.name)
      expect(others).toEqual([])
    }
    expect(await codeOf(ask(beginPasskeySignIn))).toBe('200')
  })
})

/** Opens a socket as a browser does; gives its first frame, or the status that refused it. */
const openSocket = (path: string, { origin, cookie, hello }: { origin?: string; cookie?: string; hello: object }) => {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + path, {
    headers: {
      host: CONSOLE,
      ...(origin !== undefined && { origin }),
      ...(cookie && { cookie: `${COOKIE}=${cookie}` }),
    },
  })
  const seen = { frames: [] as string[], closed: undefined as number | undefined, socket }
  socket.on('error', () => undefined)
  socket.on('close', (code) => {
    seen.closed = code
  })
  socket.on('open', () => socket.send(JSON.stringify(hello)))
  const first = new Promise<string | number>((done) => {
    socket.on('message', (data) => {
      seen.frames.push(JSON.parse(String(data)).type)
      done(seen.frames[0] ?? '')
    })
    socket.on('unexpected-response', (_, { statusCode = 0 }) => done(statusCode))
  })
  return { ...seen, seen, first }
}
const desk = { type: 'hello', token: '' }
const origin = `http://${CONSOLE}`

describe('a socket of the console', () => {
  it('of the desk opens with the cookie, and closes with the session', async () => {
    const { cookie } = await signIn('chat.one')
    const { first, seen, socket } = openSocket(DESK_PATH, { origin, cookie, hello: desk })
    expect(await first).toBe('ready')
    socket.send(JSON.stringify({ type: 'beat', token: '' }))
    expect(seen.closed).toBeUndefined()
    const before = Date.now()
    await ask(logout, { cookie })
    await vi.waitFor(() => expect(seen.closed).toBe(4401), { timeout: 60_000, interval: 20 })
    expect(Date.now() - before).toBeLessThan(1_000)
  })

  it('takes no token in place of the cookie', async () => {
    const hello = { ...desk, token: await bearerOf('chatAgent') }
    expect(await openSocket(DESK_PATH, { origin, hello }).first).toBe('bye')
  })

  // [ASVS-4.4.2]
  it.each([
    ['the borrowers’ host', `http://${PORTAL}`],
    ['another site', 'https://evil.example'],
    ['a sandboxed frame', 'null'],
    ['nowhere', undefined],
  ])('is refused to a page of %s before it opens', async (_, from) => {
    const { cookie } = await signIn('chat.one')
    const asked = [DESK_PATH, CHAT_PATH, PUSH_PATH].map((path) =>
      openSocket(path, { ...(from !== undefined && { origin: from }), cookie, hello: desk }),
    )
    expect(await Promise.all(asked.map(({ first }) => first))).toEqual([403, 403, 403])
  })
})

it('a disabled account is out within a second, its sockets included', async () => {
  const admin = createVisitor(server, { host: 'hearthline.localhost' })
  admin.token = await bearerOf('administrator')
  const { cookie } = await signIn('chat.one')
  const { sub: account } = claimsOf(cookie)
  const { first, seen } = openSocket(DESK_PATH, { origin, cookie, hello: desk })
  expect(await first).toBe('ready')
  const before = Date.now()
  const change = (act: string) => admin.call(changeAccount, { params: { account }, body: { act, reason: 'Stolen' } })
  expect((await change('DISABLE')).status).toBe(200)
  await vi.waitFor(() => expect(seen.closed).toBe(4401), { timeout: 60_000, interval: 20 })
  expect(await codeOf(ask(readStaff, { cookie }))).toBe('notSignedIn')
  expect(Date.now() - before).toBeLessThan(1_000)
  expect((await change('ENABLE')).status).toBe(200)
})
