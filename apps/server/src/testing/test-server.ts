import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { Endpoint } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import { Registry as Metrics } from 'prom-client'
import { draftsFollowSessions, requireInvitedAddress, requireReferredDraft } from '../drafts/index.ts'
import {
  authenticate,
  createBroker,
  createLiveSessions,
  identityCalls,
  requireProofOf,
  seedDemoStaff,
} from '../identity/index.ts'
import { namesOf } from '../names-of.ts'
import { codeMailer, deliverMessages, fileInInbox } from '../notifications/index.ts'
import {
  loadOrganisations,
  type Organisation,
  type Registry,
  readRecordFolder,
  tenantOf,
} from '../organisations/index.ts'
import { createScanFile } from '../platform/antivirus/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { openAnchors } from '../platform/append-only/index.ts'
import { createIsBreached } from '../platform/breached-passwords/index.ts'
import { createClock } from '../platform/clock/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { openKeyring } from '../platform/crypto/index.ts'
import { createDb } from '../platform/db/index.ts'
import { createFiles } from '../platform/files/index.ts'
import { type Bound, createHttp, presentedBy, serve } from '../platform/http/index.ts'
import type { JobData, Jobs, Queue } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log/index.ts'
import { createSend } from '../platform/outgoing/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { watchCalls } from '../platform/security-events/index.ts'
import { createTimestamp } from '../platform/timestamps/index.ts'
import { nextFaultOf } from '../sandbox/index.ts'
import { answerNoter, createCallHome } from '../vendor-desk/index.ts'
import { createVendors, measuringVendorCalls, nameVendorErrors, playFaults, vendorsFor } from '../vendors/index.ts'
import { handleEvent } from '../workflow/index.ts'

type Sent = { readonly queue: Queue; readonly data: JobData }

/** Records jobs instead of running them; a test runs those it wants. */
const notedJobs = (sent: Sent[]): Jobs => ({
  send: async (_, queue, data) => {
    sent.push({ queue, data })
  },
  work: async () => undefined,
  every: async () => undefined,
  sendOnceLater: async (queue, data) => {
    sent.push({ queue, data })
  },
  pendingIn: () => async () => false,
  isReady: async () => true,
  counts: async () => [],
  oldestReadyMs: async () => 0,
  failedTries: new Map(),
  stop: async () => undefined,
})

let shipped: readonly unknown[] | undefined

/** The shipped lenders, read and checked once. */
export const shippedOrganisations = (): readonly unknown[] => {
  shipped ??= readRecordFolder(resolve(import.meta.dirname, '../../organisations')).map(({ record }) => record)
  return shipped
}

export type TestServer = {
  readonly app: AppContext
  readonly registry: Registry
  readonly lender: Organisation
  readonly sent: readonly Sent[]
  readonly fastify: FastifyInstance
  /** The time that sign-in sees, in milliseconds; tests can move it. */
  readonly time: { now: number }
  /** Delivers the messages in the 'mail' queue to the inbox. */
  deliver(): Promise<void>
  close(): Promise<void>
}

export type TestServerOptions = {
  /** A new one by default; passed in by tests that check the tables. */
  readonly database?: TestDatabase
  readonly env?: Readonly<Record<string, string>>
  /** Gets the lines of the log that LOG_LEVEL lets through. */
  readonly logTo?: { write(line: string): void }
  readonly calls?: (parts: { app: AppContext; registry: Registry }) => readonly Bound[]
}

const createAppContext = async (
  database: TestDatabase,
  { env, logTo }: Required<Pick<TestServerOptions, 'env'>> & Pick<TestServerOptions, 'logTo'>,
  sent: Sent[],
) => {
  const masterKey = randomBytes(32).toString('base64')
  const config = readConfig({ LOG_LEVEL: 'silent', MASTER_KEY: masterKey, DATA_DIR: '/nonexistent', ...env })
  const jobs = notedJobs(sent)
  const log = createLog(config.logLevel, logTo)
  const db = createDb({ url: database.appUrl, max: 4, hooks: { handle: handleEvent(() => ({ jobs, keys })) } })
  const { keys, health } = await openKeyring(db.pool, { masterKey: config.masterKey })
  const { registry } = await loadOrganisations(db, { given: shippedOrganisations(), mode: 'sandbox', log })
  const clock = createClock({ db, movable: config.mode === 'sandbox', real: Date.now })
  const files = createFiles(config.filesUrl, keys.file)
  // A live server in a test has the sandbox's lenders and vendors, so that nothing leaves the machine.
  const send = createSend({ mode: config.mode, networks: config.privateNetworks, hosts: config.outgoingHosts })
  const chosen = createVendors({
    mode: 'sandbox',
    send,
    smtpUrl: undefined,
    housingCounselors: undefined,
    deliver: fileInInbox(db),
  })
  const scanFile = createScanFile(config.antivirusUrl)
  const anchors = openAnchors(config)
  const timestamp = createTimestamp({ outside: undefined, keys: keys.timestamp, send, now: () => new Date() })
  const metrics = new Metrics()
  const isBreached = createIsBreached({ url: config.breachedPasswordsUrl, send, log, metrics })
  const measured = measuringVendorCalls(metrics)
  const ofOrganisation = vendorsFor((organisation) =>
    measured(
      nameVendorErrors(
        playFaults(chosen, {
          nextFault: nextFaultOf(db, organisation),
          note: answerNoter(db, organisation),
          pause: async () => undefined,
          callHome: createCallHome(organisation, { send, app: () => ({ db, jobs, keys }), real: Date.now }),
        }),
      ),
    ),
  )
  return {
    app: {
      config,
      log,
      db,
      jobs,
      files,
      scanFile,
      isBreached,
      clock,
      keys,
      keyHealth: health,
      anchors,
      timestamp,
      metrics,
      send,
      vendorsFor: ofOrganisation,
    } satisfies AppContext,
    registry,
  }
}

type Judge = ReturnType<typeof authenticate>

const admit = (fastify: FastifyInstance, registry: Registry, judge: Judge) =>
  fastify.addHook('preHandler', async (request, reply) => {
    const organisation = registry.byHost(request.headers.host ?? '')
    if (organisation === undefined) return
    const tenant = tenantOf(organisation)
    const { caller, oneFactor, expired, renewedToken } = await judge(presentedBy(request), tenant)
    request.tenant = tenant
    request.caller = caller
    request.oneFactor = oneFactor
    request.expired = expired
    if (renewedToken !== undefined) reply.header('authorization', `Bearer ${renewedToken}`)
  })

const createDelivery = (app: AppContext, registry: Registry, sent: readonly Sent[]) => {
  const send = deliverMessages(app, registry)
  let delivered = 0
  return async () => {
    const due = sent.slice(delivered).filter(({ queue }) => queue === 'mail')
    delivered = sent.length
    for (const { data } of due) await send(data)
  }
}

/** A server with the modules a borrower meets first, and its own database. */
export const createTestServer = async ({
  env = {},
  calls,
  logTo,
  ...given
}: TestServerOptions = {}): Promise<TestServer> => {
  const sent: Sent[] = []
  const database = given.database ?? (await createTestDatabase())
  const { app, registry } = await createAppContext(database, { env, logTo }, sent)
  const lender = registry.all.find(({ isDefault }) => isDefault)
  if (lender === undefined) throw new Error('no default lender')
  await seedDemoStaff(app, registry.all)
  const time = { now: Date.now() }
  const now = () => time.now
  const live = createLiveSessions({
    db: app.db,
    isSandbox: app.config.mode === 'sandbox',
    signInOf: (organisation) => registry.byId(organisation)?.signIn,
    now,
  })
  const listener = await app.db.listen(live.channels, live.forgetAll)
  const fastify = await createHttp(app.config, app.log)
  admit(fastify, registry, authenticate({ app, live, now }))
  watchCalls(fastify, app, {
    tenantOf: (host) => registry.byHost(host ?? ''),
    exportsPerDayOf: (organisation) => registry.byId(organisation)?.exportsPerDay,
  })
  const broker = createBroker({ app, registry, live, follower: draftsFollowSessions })
  const bound = [
    ...identityCalls({
      live,
      mailCode: codeMailer(app),
      registry,
      broker,
      follower: draftsFollowSessions,
      admitVisitor: requireReferredDraft(registry),
      admitAccount: requireInvitedAddress(registry),
      namesOf,
    }),
    ...(calls?.({ app, registry }) ?? []),
  ]
  const serving = { app, requireProof: requireProofOf(registry) }
  for (const one of bound) serve(fastify, serving, one)
  await broker.serve(fastify)
  const close = async () => {
    await fastify.close()
    await listener.close()
    await app.db.close()
    await database.drop()
  }
  const deliver = createDelivery(app, registry, sent)
  return { app, registry, lender, sent, fastify, time, deliver, close }
}

export type Answer = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly token: string | undefined
}

type Request = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly key?: string
}

/** Keeps its cookies and token as the client does; by default it says nothing by which the server knows it for a browser. */
export const createVisitor = (
  server: Pick<TestServer, 'fastify'>,
  { host = 'localhost', from = '127.0.0.1', isBrowser = false } = {},
) => {
  const visitor = {
    cookies: {} as Record<string, string>,
    token: undefined as string | undefined,
    raw: (endpoint: Endpoint, { params = {}, query = {}, body, key }: Request = {}) => {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const url = `${path}?${new URLSearchParams(query)}`
      const headers = {
        host,
        ...(visitor.token !== undefined && { authorization: `Bearer ${visitor.token}` }),
        'idempotency-key': key ?? crypto.randomUUID(),
        ...(isBrowser && { 'sec-fetch-site': 'same-origin' }),
      }
      const payload = endpoint.method === 'GET' ? undefined : ((body ?? {}) as object)
      return server.fastify.inject({
        method: endpoint.method,
        url,
        headers,
        remoteAddress: from,
        cookies: visitor.cookies,
        ...(payload !== undefined && { payload }),
      })
    },
    call: async (endpoint: Endpoint, request: Request = {}): Promise<Answer> => {
      const response = await visitor.raw(endpoint, request)
      for (const { name, value } of response.cookies) visitor.cookies[name] = value
      const given = response.headers.authorization
      const token = typeof given === 'string' ? given.replace(/^Bearer /, '') : undefined
      if (token !== undefined) visitor.token = token
      const isJson = String(response.headers['content-type']).includes('json')
      return { status: response.statusCode, body: isJson ? response.json() : {}, token }
    },
  }
  return visitor
}
export type Visitor = ReturnType<typeof createVisitor>
