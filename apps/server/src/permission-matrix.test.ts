import { randomUUID } from 'node:crypto'
import { type Action, calls, type Endpoint, type ProblemCode, STAFF_ROLES, type Who } from '@hearthline/contracts'
import { sockets } from '@hearthline/contracts/testing'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import { createChatContext } from './chat/testing/chat-context.ts'
import { createRoles, type Role, type Roles } from './identity/testing/roles.ts'
import { closingFactsWith } from './signers/testing/co-owned.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { ofToday, shareName } from './testing/share-of-day.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'

/**
 * Who may do what, written a second time by hand. The permissions table is checked against this on the whole server.
 * 'other' is somebody of that role who has nothing to do with the application.
 */
const chat: readonly Role[] = ['chatAgent', 'chatSupervisor']
const security: readonly Role[] = ['compliance', 'administrator']
const everybody: readonly Role[] = [
  'visitor',
  ...accounts(),
  'processor',
  'underwriter',
  'funder',
  'manager',
  ...chat,
  ...security,
]
function accounts(): readonly Role[] {
  return [
    'borrower',
    'otherBorrower',
    'signer',
    'otherSigner',
    'broker',
    'otherBroker',
    'originator',
    'otherOriginator',
    'agent',
  ]
}
const originators: readonly Role[] = ['broker', 'otherBroker', 'originator', 'otherOriginator']
const staff: readonly Role[] = ['processor', 'underwriter', 'funder', 'manager']
const signedIn: readonly Role[] = [...accounts(), ...staff, ...chat, ...security]

const GRID: Readonly<Record<Action, readonly Role[]>> = {
  visit: everybody,
  signIn: everybody,
  useSandbox: everybody,
  readOwn: signedIn,
  startApplication: ['borrower', 'otherBorrower'],
  readApplication: ['borrower', 'signer', 'originator', ...staff],
  readStatus: ['borrower', 'signer', 'originator', 'broker', ...staff],
  readRecord: ['borrower', ...staff],
  readConditions: ['borrower', 'signer', ...staff],
  readDocument: ['borrower', 'signer', ...staff],
  giveDocument: ['borrower', 'signer'],
  actAsSigner: ['signer', 'otherSigner'],
  signAsAdditionalSigner: ['signer'],
  changeApplication: ['borrower'],
  signApplication: ['borrower', 'signer'],
  cancelApplication: ['borrower'],
  listApplications: staff,
  // Each gets their own; the content is tested in referrals.test.ts.
  listReferrals: originators,
  inviteBorrower: originators,
  reviewPaystub: ['processor', 'underwriter'],
  checkByHand: ['processor', 'underwriter'],
  askForMissing: ['processor', 'underwriter', 'manager'],
  approveEvidence: ['processor', 'underwriter', 'manager'],
  decideReview: ['underwriter'],
  takeTask: staff,
  assignTask: ['manager'],
  keepOwnAbsence: staff,
  keepAbsence: ['manager'],
  settleFailedJob: ['manager'],
  approveFunding: ['funder'],
  readLedger: ['funder', 'compliance'],
  answerFeedback: staff,
  answerChat: chat,
  superviseChat: ['chatSupervisor'],
  readSecurityEvents: ['compliance'],
  administerAccounts: ['administrator'],
  listPeople: ['compliance', 'administrator'],
  respondToIncidents: ['compliance', 'administrator'],
}
const SIDES: Readonly<Record<Who, readonly Role[]>> = {
  anyone: everybody,
  signedIn,
  borrower: accounts(),
  staff: [...staff, ...chat, ...security],
}
/** The lender whose site is called with the token of the first lender. */
const PLACES = ['home', 'elsewhere'] as const
type Place = (typeof PLACES)[number]
const HOSTS = { home: 'localhost', elsewhere: 'harbor-point.localhost' } as const

type Answer = { readonly status: number; readonly code: ProblemCode | undefined }
type Cell = { readonly call: Endpoint; readonly role: Role; readonly place: Place }

const REFUSALS: readonly (ProblemCode | undefined)[] = [
  'notSignedIn',
  'tokenMissing',
  'tokenForged',
  'tokenElsewhere',
  'notAllowed',
  'applicationNotFound',
]

/** Refusals of whoever has no session. */
const UNKNOWN: readonly ProblemCode[] = ['notSignedIn', 'tokenMissing', 'tokenForged', 'tokenElsewhere']

const isPermitted = ({ call, role, place }: Cell): boolean => {
  if (call.who === 'anyone') return true
  if (place === 'elsewhere') return false
  return SIDES[call.who].includes(role) && GRID[call.does].includes(role)
}

/** The error of an answer: an unexpected refusal, or a missing one. */
const errorOf = (cell: Cell, { status, code }: Answer): string | undefined => {
  const label = `${cell.call.name} · ${cell.role} · ${cell.place} -> ${status} ${code ?? ''}`
  if (status >= 500 && code !== 'issuerUnavailable') return `${label}: broken`
  const isRefused = REFUSALS.includes(code) && !isNoApplicationOfTheirs(cell, code)
  if (isPermitted(cell)) return isRefused || status === 403 ? `${label}: should be permitted` : undefined
  if (isUnknown(cell, code)) return `${label}: should be refused as who they are`
  return isRefused ? undefined : `${label}: should be refused`
}

/** Of somebody who is signed in at this lender: the refusal is of their session and says nothing of their role. */
const isUnknown = ({ role, place }: Cell, code: ProblemCode | undefined): boolean =>
  role !== 'visitor' && place === 'home' && code !== undefined && UNKNOWN.includes(code)

/** Co-deed status names no application: callers without one get not found, which is no refusal. */
const isNoApplicationOfTheirs = ({ call }: Cell, code: ProblemCode | undefined): boolean =>
  code === 'applicationNotFound' && !call.path.includes(':uuid')

let server: ComposedServer
let roles: Roles
let address: string
const applications = new Map<Step, Applicant>()
beforeAll(async () => {
  server = await createComposedServer()
  address = await server.listen()
  roles = await createRoles(server)
})
afterAll(() => server.close())

const applicationAt = async (step: Step): Promise<Applicant> => {
  const known = applications.get(step)
  if (known !== undefined) return known
  const { signerUuid, referrerUuid } = roles
  const facts = {
    ...closingFactsWith(signerUuid),
    referrerUuid,
    ...(step === 'OFFER_SELECTION' && { decision: undefined }),
  }
  const made = await createApplicant(server, { step, facts })
  applications.set(step, made)
  return made
}

const multipart = async ({ name }: Endpoint) => {
  const form = new FormData()
  form.set('type', name === 'giveSignedDocument' ? 'SECURITY_INSTRUMENT' : 'PAYSTUB')
  form.set('file', new Blob([samplePdf('A page')], { type: 'application/pdf' }), 'a.pdf')
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) }
}

const pathOf = (call: Endpoint, uuid: string): string => {
  const params: Readonly<Record<string, string>> = { uuid, audience: 'customer', info: 'helocinfo', topic: 'parking' }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? randomUUID())
  return call.name === 'tryBot' ? `${path}?question=parking` : path
}

const applicantOf = (call: Endpoint): Promise<Applicant> =>
  applicationAt(sampleCalls[call.name]?.at ?? 'OFFER_SELECTION')

const askWith = async ({ call, place }: Cell, token: string | undefined): Promise<Answer> => {
  const sample = sampleCalls[call.name]
  const applicant = await applicantOf(call)
  const json = { type: 'application/json', payload: JSON.stringify(sample?.body ?? {}) }
  const body = call.takes === 'multipart' ? await multipart(call) : json
  const response = await server.fastify.inject({
    method: call.method,
    url: pathOf(call, applicant.uuid),
    headers: {
      host: HOSTS[place],
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.method !== 'GET' && { 'content-type': body.type }),
    },
    ...(call.method !== 'GET' && { payload: body.payload }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const code = isJson && response.statusCode >= 400 ? response.json().code : undefined
  return { status: response.statusCode, code }
}

const shared = new Map<string, string | undefined>()
/**
 * A call that refuses somebody ends no session, so those cells share one of their role: opening one takes longer than a refusal. A
 * permitted one may have ended it since, which the answer says; then they get a new one, with which that answer is an error.
 */
const ask = async (cell: Cell): Promise<Answer> => {
  const applicant = await applicantOf(cell.call)
  const open = () => roles.tokenOf(cell.role, applicant)
  if (isPermitted(cell)) return askWith(cell, await open())
  const whose = cell.role === 'borrower' ? applicant.uuid : cell.role
  if (!shared.has(whose)) shared.set(whose, await open())
  const answer = await askWith(cell, shared.get(whose))
  if (!isUnknown(cell, answer.code)) return answer
  shared.set(whose, await open())
  return askWith(cell, shared.get(whose))
}

const cellsOf = (call: Endpoint): readonly Cell[] =>
  PLACES.flatMap((place) => everybody.map((role) => ({ call, role, place })))

/**
 * At another lender every token is refused before the caller is determined, so an eighth of these cells is enough each
 * day.
 */
const isElsewhereToday = (role: Role): boolean => ofToday(everybody, 8).includes(role)
const cellsOfToday = (call: Endpoint): readonly Cell[] =>
  cellsOf(call).filter(({ role, place }) => place === 'home' || isElsewhereToday(role))

const answered: { cell: Cell; answer: Answer }[] = []

describe(`tenant x role x call (${shareName})`, () => {
  // [ASVS-8.2.1] [ASVS-8.3.1]
  it.each(calls.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const errors: string[] = []
    for (const cell of cellsOfToday(call)) {
      const answer = await ask(cell)
      answered.push({ cell, answer })
      errors.push(...[errorOf(cell, answer)].filter((error) => error !== undefined))
    }
    expect(errors).toEqual([])
  })

  it('covers every action and every role, and much of what is permitted succeeds', () => {
    expect(new Set(calls.map(({ does }) => does)).size).toBe(Object.keys(GRID).length)
    for (const role of STAFF_ROLES) expect(everybody).toContain(role)
    const permitted = answered.filter(({ cell }) => isPermitted(cell))
    const succeeded = permitted.filter(({ answer }) => answer.status < 300)
    expect(succeeded.length / permitted.length).toBeGreaterThan(0.4)
    for (const role of everybody) expect(succeeded.some(({ cell }) => cell.role === role)).toBe(true)
  })

  it.each([
    ['answers 403 to all', { status: 403, code: 'notAllowed' }],
    ['answers 401 to all', { status: 401, code: 'tokenMissing' }],
    ['lets everybody do everything', { status: 200, code: undefined }],
    ['breaks', { status: 500, code: 'internal' }],
  ] as const)('would not pass a server that %s (control)', (_, answer) => {
    const errors = calls.flatMap(cellsOf).filter((cell) => errorOf(cell, answer) !== undefined)
    expect(errors.length).toBeGreaterThan(100)
  })
})

describe('tenant x role x socket', () => {
  const conversation = () =>
    createChatContext(server.app, server.lender.id)
      .open()
      .then((place) => place.conversation)
  const HELLOS: Readonly<Record<string, (token: string, uuid: string) => Promise<object>>> = {
    chatSocket: async (token) => ({
      type: 'hello',
      v: 1,
      token,
      conversation: await conversation(),
      after: 0,
      tab: randomUUID(),
    }),
    deskSocket: async (token) => ({ type: 'hello', token }),
    pushSocket: async (token, application) => ({ type: 'hello', token, application }),
  }
  /** The same, written a second time by hand: an agent says in the hello that they are one. */
  const WELCOME: Readonly<Record<string, readonly Role[]>> = {
    'chatSocket as customer': [],
    'chatSocket as agent': chat,
    'deskSocket as customer': chat,
    'pushSocket as customer': GRID.readStatus,
  }
  const isAdmitted = ({ path, hello, place }: { path: string; hello: object; place: Place }) =>
    new Promise<boolean>((done) => {
      const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${path}`, { headers: { host: HOSTS[place] } })
      socket.on('open', () => socket.send(JSON.stringify(hello)))
      socket.on('message', (data) => {
        done(JSON.parse(String(data)).type === 'ready')
        socket.terminate()
      })
      socket.on('close', () => done(false))
      socket.on('error', () => undefined)
    })

  it('has every socket', () => {
    const opened = sockets.filter(({ method }) => method === 'GET').map(({ name }) => name)
    expect(Object.keys(HELLOS).sort()).toEqual(opened.sort())
  })

  it.each(Object.keys(WELCOME))('%s', async (name) => {
    const [socket = '', , as] = name.split(' ')
    const { path } = sockets.find((one) => one.name === socket) ?? expect.fail(socket)
    const applicant = await applicationAt('OFFER_SELECTION')
    const admitted: Record<Place, Role[]> = { home: [], elsewhere: [] }
    for (const place of PLACES)
      for (const role of everybody) {
        const token = (await roles.tokenOf(role, applicant)) ?? ''
        const hello = { ...(await HELLOS[socket]?.(token, applicant.uuid)), ...(as === 'agent' && { as }) }
        if (await isAdmitted({ path, hello, place })) admitted[place].push(role)
      }
    expect(admitted.home.sort()).toEqual([...(WELCOME[name] ?? [])].sort())
    expect(admitted.elsewhere).toEqual([])
  })
})

// [ASVS-8.4.1]
it('an application is nothing to the staff and the borrowers of another lender', async () => {
  const { uuid } = await applicationAt('OFFER_SELECTION')
  const strangers = await roles.strangersAt(HOSTS.elsewhere)
  const about = calls.filter(({ path, who }) => path.includes(':uuid') && who !== 'anyone')
  for (const call of about)
    for (const token of strangers) {
      const sample = sampleCalls[call.name]
      const body = call.takes === 'multipart' ? await multipart(call) : undefined
      const response = await server.fastify.inject({
        method: call.method,
        url: pathOf(call, uuid),
        headers: {
          host: HOSTS.elsewhere,
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          ...(body !== undefined && { 'content-type': body.type }),
        },
        ...(call.method !== 'GET' && { payload: body?.payload ?? sample?.body ?? {} }),
      })
      expect(['applicationNotFound', 'notAllowed'], call.name).toContain(response.json().code)
    }
})
