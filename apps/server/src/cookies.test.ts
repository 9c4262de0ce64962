import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  brokerLogin,
  CONSOLE_HEADER,
  calls,
  exchangeCode,
  finishInteraction,
  initWebChat,
  login,
  logout,
  readDraft,
  saveDraft,
  sendCode,
  staffLogin,
} from '@hearthline/contracts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertStaff, saveAccount } from './identity/accounts/account-store.ts'
import { hashPassword } from './identity/sign-in/passwords.ts'
import type { IdentityTables } from './identity/tables.ts'
import { createBrowser } from './identity/testing/browser.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { createTestDatabase } from './platform/postgres/testing/index.ts'
import { askCall } from './testing/ask-call.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { liveSettings } from './testing/live-settings.ts'

type Row = {
  readonly name: RegExp
  readonly holds: string
  readonly sameSite: 'Lax' | 'Strict'
  /** Why pages know its value besides; without it the value comes in this cookie alone. */
  readonly isKnown?: string
}

/** Every cookie that the server sets. Lax are those that a link into the site has to bring along: from a mail, or from an issuer. */
const COOKIES: readonly Row[] = [
  { name: /^hearthline-staff$/, holds: 'the session of staff', sameSite: 'Strict' },
  { name: /^hl_device_[a-z_]+$/, holds: 'the browser, to which a session is bound', sameSite: 'Lax' },
  { name: /^hearthline-code-[\da-f]{16}$/, holds: 'who asked for a mailed code', sameSite: 'Lax' },
  { name: /^hl_draft$/, holds: 'the draft of a visitor', sameSite: 'Lax' },
  { name: /^hl_chat$/, holds: 'the chat of a visitor', sameSite: 'Lax' },
  { name: /^hl_walk$/, holds: 'who began a sign-in at an issuer', sameSite: 'Lax' },
  { name: /^hl_interaction$/, holds: 'the same, at the embedded issuer', sameSite: 'Lax' },
  {
    name: /^_interaction(_resume)?$/,
    holds: 'which sign-in the embedded issuer goes on with',
    sameSite: 'Lax',
    isKnown: 'the id stands in the address of the page; what counts is its signature in the next one',
  },
  { name: /^_interaction(_resume)?\.sig$/, holds: 'the signature of that', sameSite: 'Lax' },
]

const rowOf = (name: string): Row | undefined => COOKIES.find((row) => row.name.test(name))

type Answered = { readonly set: readonly string[]; readonly rest: string }

/** Has everybody ask by TLS or without, and keeps what every answer sets; and all else that it says. */
const recordAnswers = ({ fastify }: ComposedServer, isByTls: boolean): readonly Answered[] => {
  const answers: Answered[] = []
  const inject = fastify.inject.bind(fastify)
  const scheme = { 'x-forwarded-proto': isByTls ? 'https' : 'http' }
  const recording = async (options: InjectOptions) => {
    const answer = await inject({ ...options, headers: { ...options.headers, ...scheme } })
    const { 'set-cookie': set = [], ...headers } = answer.headers
    answers.push({ set: [set].flat(), rest: JSON.stringify(headers) + answer.body })
    return answer
  }
  Object.assign(fastify, { inject: recording })
  return answers
}

const PASSWORD = 'four blue kettles sing'
const HOST = 'www.lender.example'
const CONSOLE = 'console.lender.example'

const { isSample: _, ...sample } = sampleRecord()
const lender = {
  ...sample,
  id: 'a1f0c2de-0098-4c6e-9b1a-0d5e9f7a1098',
  orgCode: 'COOKIES',
  canonicalOrgCode: 'COOKIES',
  companyInfo: { ...sample.companyInfo, organization: 'COOKIES' },
  hosts: [HOST],
  consoleHosts: [CONSOLE],
  isDefault: true,
}

type Mode = 'sandbox' | 'live'
type Served = { readonly server: ComposedServer; readonly answers: readonly Answered[] }

const serve = async (mode: Mode, isByTls: boolean, folder: string): Promise<Served> => {
  const database = await createTestDatabase()
  const env = mode === 'live' ? { ...liveSettings(folder), DATABASE_URL: database.ownerUrl } : {}
  const lenders = [{ ...lender, isDefault: mode === 'live' }]
  const server = await createComposedServer({ env: { ...env, TRUST_PROXY: '1' }, database, lenders })
  return { server, answers: recordAnswers(server, isByTls) }
}

/** Somebody of each kind who can sign in by password. */
const settle = async ({ app }: ComposedServer) => {
  const [email, uuid, at] = [`${randomUUID()}@example.test`, randomUUID(), new Date()]
  const passwordHash = await hashPassword(PASSWORD)
  const tables = app.db.read<IdentityTables>(lender.id)
  await saveAccount(tables, lender.id, { uuid, email, passwordHash, at })
  const row = { organisation_id: lender.id, uuid: randomUUID(), email, name: 'Robin Sample', roles: ['processor'] }
  await insertStaff(tables, [{ ...row, password_hash: passwordHash, is_demo: false, created_at: at } as never])
  return email
}

/** Every flow that sets a cookie, by the pages' own calls. */
const walkAll = async ({ server }: Served): Promise<void> => {
  const email = await settle(server)
  const browserAt = (host: string, more: object = {}) =>
    createBrowser(server, host, { headers: { 'sec-fetch-site': 'same-origin', ...more } })
  const post = (path: string, body: object = {}) => [path, { method: 'POST', body }] as const
  const visitor = browserAt(HOST)
  await visitor.go(readDraft.path)
  await visitor.go(...post(sendCode.path, { email, purpose: 'login', locale: 'en' }))
  const form = { name: 'Avery Sample', email, welcomeMessage: 'How long does it take?' }
  await visitor.go(...post(initWebChat.path, form))
  const entered = await visitor.go(...post(login.path, { email, password: PASSWORD }))
  expect(entered.statusCode).toBe(200)

  const asked = { applicationName: 'heloc', orgCode: 'COOKIES', mode: 'redirect' }
  const begun = await visitor.go(...post(brokerLogin.path.replace(':audience', 'customer'), asked))
  const page = await visitor.follow(begun.json().redirect, ({ pathname }) => pathname === '/auth/login')
  const token = String(entered.json().jwt)
  const [path, sent] = post(finishInteraction.path.replace(':interaction', page.searchParams.get('interaction') ?? ''))
  const finished = await visitor.go(path, { ...sent, token })
  const back = await visitor.follow(finished.json().redirect, ({ pathname }) => pathname === '/auth/login')
  const swapped = await visitor.go(...post(exchangeCode.path, { code: back.searchParams.get('exchange') }))
  expect(swapped.statusCode).toBe(200)

  const member = browserAt(CONSOLE, { [CONSOLE_HEADER]: '1' })
  expect((await member.go(...post(staffLogin.path, { email, password: PASSWORD }))).statusCode).toBe(200)
  expect((await member.go(...post(logout.path))).statusCode).toBeLessThan(300)
}

/** Every call of the contracts, so that a cookie of a call that no flow above knows is seen too. */
const callAll = async ({ server }: Served): Promise<void> => {
  for (const call of calls) await askCall(server.fastify, call, { host: HOST, token: undefined })
}

const namesIn = (answers: readonly Answered[]) =>
  answers.flatMap(({ set }) => set).map((line) => line.split('=')[0] ?? '')

/** What is wrong with a cookie by its row; undefined where nothing is. */
const faultOf = (line: string, isSecure: boolean): string | undefined => {
  const [pair = '', ...attributes] = line.split('; ')
  const written = pair.slice(0, pair.indexOf('='))
  const name = written.replace(/^__Host-/, '')
  const row = rowOf(name)
  if (row === undefined) return `${written} has no row`
  const wanted = ['Path=/', 'HttpOnly', `SameSite=${row.sameSite}`, ...(isSecure ? ['Secure'] : [])]
  const given = attributes.filter((one) => !/^(Max-Age|Expires)=/i.test(one)).map((one) => one.toLowerCase())
  const isRight =
    given.sort().join() ===
    wanted
      .map((one) => one.toLowerCase())
      .sort()
      .join()
  return isRight && written === (isSecure ? `__Host-${name}` : name) ? undefined : `${written}; ${given.join('; ')}`
}

const valueIn = (line: string): string => line.slice(line.indexOf('=') + 1).split(';')[0] ?? ''

describe.each([
  ['live', 'live', true],
  ['a sandbox by TLS', 'sandbox', true],
  ['a sandbox without TLS', 'sandbox', false],
] as const)('the cookies of %s', (_, mode, isByTls) => {
  let folder: string
  let served: Served
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hearthline-cookies-'))
    served = await serve(mode, isByTls, folder)
    await walkAll(served)
    await callAll(served)
  })
  afterAll(async () => {
    await served.server.close()
    rmSync(folder, { recursive: true })
  })

  // [ASVS-3.3.1] [ASVS-3.3.2] [ASVS-3.3.3] [ASVS-3.3.4]
  it('are those of the list, with its attributes, for this host alone', () => {
    const lines = served.answers.flatMap(({ set }) => set)
    expect(lines.map((line) => faultOf(line, isByTls)).filter((fault) => fault !== undefined)).toEqual([])
  })

  it('are all of the list: the walk sets each', () => {
    const names = namesIn(served.answers).map((name) => name.replace(/^__Host-/, ''))
    expect(COOKIES.filter(({ name }) => !names.some((one) => name.test(one))).map(({ holds }) => holds)).toEqual([])
  })

  // [ASVS-3.3.4]
  it('bring what they hold, and nothing else that is sent does', () => {
    const secrets = served.answers
      .flatMap(({ set }) => set)
      .filter((line) => rowOf(line.split('=')[0]?.replace(/^__Host-/, '') ?? '')?.isKnown === undefined)
      .map(valueIn)
      .filter((value) => value.length > 10)
    expect(secrets.length).toBeGreaterThan(6)
    expect(secrets.filter((secret) => served.answers.some(({ rest }) => rest.includes(secret)))).toEqual([])
  })
})

describe('the list (control)', () => {
  const good = '__Host-hl_draft=a; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax'
  it('lets one of its cookies pass', () => expect(faultOf(good, true)).toBeUndefined())

  it.each([
    ['a name of its own', 'hl_draft', 'hl_new'],
    ['no prefix', '__Host-', ''],
    ['no Secure', '; Secure', ''],
    ['no HttpOnly', '; HttpOnly', ''],
    ['no SameSite', '; SameSite=Lax', ''],
    ['another SameSite', 'Lax', 'None'],
    ['a path of its own', 'Path=/', 'Path=/oidc'],
    ['a domain', 'Path=/', 'Path=/; Domain=lender.example'],
  ])('finds fault with %s', (_, from, to) => expect(faultOf(good.replace(from, to), true)).toBeDefined())
})

describe('a visitor who typed something before the upgrade', () => {
  let folder: string
  let server: ComposedServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hearthline-older-'))
    server = (await serve('live', true, folder)).server
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const typed = (firstName: string) => ({ section: 'name', values: { firstName }, complete: false })
  const draft = async (cookie: string, body?: object) => {
    const answer = await server.fastify.inject({
      method: body === undefined ? 'GET' : 'PUT',
      url: saveDraft.path,
      headers: { host: HOST, cookie },
      ...(body !== undefined && { payload: body }),
    })
    expect(answer.statusCode).toBe(200)
    const set = answer.cookies.find(({ name }) => name === '__Host-hl_draft')?.value
    return { text: answer.body, value: set ?? '' }
  }
  /** Of the release before, which wrote the same rows under the hash of the same secret. */
  const before = async () => (await draft('', typed('Avery'))).value

  it('finds it again, and goes on under a cookie of this release', async () => {
    const older = `hl_draft=${await before()}`
    const { text, value } = await draft(older)
    expect(text).toContain('Avery')
    const both = `${older}; __Host-hl_draft=${value}`
    expect((await draft(both)).text).toContain('Avery')
    expect((await draft(both, typed('Robin'))).text).toContain('Robin')
    expect((await draft(`__Host-hl_draft=${value}`)).text).toContain('Robin')
  })

  it('types nothing into a draft of whoever planted the older cookie', async () => {
    const planted = await before()
    const { value } = await draft(`hl_draft=${planted}`)
    await draft(`hl_draft=${planted}; __Host-hl_draft=${value}`, typed('Robin'))
    for (const theirs of [`hl_draft=${planted}`, `__Host-hl_draft=${planted}`])
      expect((await draft(theirs)).text).not.toMatch(/Robin|Avery/)
  })

  it('is not asked for it where their browser has one of this release (control)', async () => {
    const [own, older] = [await before(), (await draft('', typed('Casey'))).value]
    const { text } = await draft(`hl_draft=${older}; __Host-hl_draft=${own}`)
    expect(text).toMatch(/Avery/)
    expect(text).not.toMatch(/Casey/)
  })
})
