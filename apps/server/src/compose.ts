import type { FastifyInstance } from 'fastify'
import { admitRequests } from './admit-requests.ts'
import { applicationCalls } from './applications/index.ts'
import { applyingCalls } from './applying/index.ts'
import {
  type ChatbotKnowledge,
  type ChatHours,
  type ChatVendors,
  chatbotCalls,
  chatCalls,
  createChatbotKnowledge,
  createChatVendors,
  createModel,
  customerOfToken,
  deskCalls,
  followVendorChats,
  judgeStart,
  relayChat,
  revokeChatTokens,
  serveChat,
  serveChatWebhooks,
  serveDesk,
  sweepDesks,
} from './chat/index.ts'
import { conditionCalls } from './conditions/index.ts'
import { consoleCalls } from './console/index.ts'
import { type BuildOptions, type Built, createAppContext } from './create-app-context.ts'
import { askToSweep, clockCalls } from './deadlines/index.ts'
import {
  borrowersTypesNow,
  createDocumentMaker,
  type DocumentMaker,
  documentCalls,
  makeOwedDocuments,
} from './documents/index.ts'
import { documentsAdapter } from './documents-adapter.ts'
import { draftCalls, draftsFollowSessions, requireInvitedAddress, requireReferredDraft } from './drafts/index.ts'
import { experimentCalls } from './experiments/index.ts'
import { auditLender } from './exports/index.ts'
import { failedJobCalls, keepFailedJob } from './failed-jobs/index.ts'
import { feedbackCalls } from './feedback/index.ts'
import { flagCalls } from './flags/index.ts'
import { achOf, disburse, fundingCalls } from './funding/index.ts'
import { gaugeWork } from './gauge-work.ts'
import {
  createBroker,
  createLiveSessions,
  identityCalls,
  type LiveSessions,
  requireProofOf,
  type SignInBroker,
  seedDemoAccounts,
  seedDemoStaff,
  watchRevocations,
  watchSessionOf,
} from './identity/index.ts'
import { insuranceCalls } from './insurance/index.ts'
import { namesOf } from './names-of.ts'
import { notarize, notaryCalls } from './notary/index.ts'
import { codeMailer, deliverMessages } from './notifications/index.ts'
import { departmentStatus, operatingHoursCalls } from './operating-hours/index.ts'
import {
  followChanges,
  type Organisation,
  type Organisations,
  organisationCalls,
  type Registry,
} from './organisations/index.ts'
import { originatorCalls } from './originators/index.ts'
import { allowEmbedding, servePages } from './pages/index.ts'
import { type AppContext, forJob } from './platform/app-context/index.ts'
import type { Listener } from './platform/db/index.ts'
import { type Bound, closeHttp, createHttp, serve } from './platform/http/index.ts'
import type { Jobs, Queue } from './platform/jobs/index.ts'
import { describeCalls } from './platform/openapi/index.ts'
import { beatAsWorker, type Operations, serveOperations } from './platform/operations/index.ts'
import { watchCalls } from './platform/security-events/index.ts'
import { profileCalls } from './profile/index.ts'
import { servePush } from './push/index.ts'
import { referralCalls } from './referrals/index.ts'
import { eraseOnRequest } from './retention/index.ts'
import { sandboxCalls } from './sandbox/index.ts'
import { holdingFrozen, securityCalls } from './security/index.ts'
import { sendInvitations, signerCalls } from './signers/index.ts'
import { createSetSignedDocuments, signingCalls } from './signing/index.ts'
import { stepJobs } from './step-jobs.ts'
import { sweepAll } from './sweep-all.ts'
import { returnAllTasks, taskCalls } from './tasks/index.ts'
import { telemetryCalls } from './telemetry/index.ts'
import { counteroffersOf, offerCalls, reviewCalls, rulesOfOffer } from './underwriting/index.ts'
import { createSecretsOf, type SecretsOf, serveWebhooks } from './vendor-desk/index.ts'
import { followVendorSecrets } from './vendors/index.ts'
import { askForOrder, checkIdentity, verificationCalls } from './verification/index.ts'
import { walletCalls } from './wallet/index.ts'
import {
  consumeWebhook,
  dismissWebhook,
  markNeedsAttention,
  markWebhookFailed,
  runStep,
  withWaits,
  workflowCalls,
} from './workflow/index.ts'

export type ComposeOptions = BuildOptions & {
  readonly webDist: string
  readonly consoleDist: string
  readonly chatDist: string
}

export type Composed = {
  readonly app: AppContext
  readonly organisations: Organisations
  readonly fastify: FastifyInstance
  /** Loads what the first visitor with a question would wait for. */
  warm(): Promise<void>
  /** Starts listening; resolves to the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

type Modules = {
  app: AppContext
  organisations: Organisations
  live: LiveSessions
  broker: SignInBroker
  documents: DocumentMaker
  secretsOf: SecretsOf
  chatVendors: ChatVendors
  chatbot: ChatbotKnowledge
}

/** The chat is open when its department is open. */
const chatHours =
  (registry: Registry): ChatHours =>
  ({ id: organisation }, now) =>
    departmentStatus(registry, { organisation, department: 'OPS_CHAT', now }) ?? { open: false, opensAt: undefined }

/** The calls of all modules; a test checks that every contract is served. */
const allCalls = ({
  app,
  organisations,
  live,
  broker,
  documents: maker,
  chatVendors,
  chatbot,
}: Modules): readonly Bound[] => {
  const { registry } = organisations
  const chatDeps = { registry, hours: chatHours(registry), vendorOf: chatVendors.vendorOf }
  return [
    ...organisationCalls(organisations),
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
    ...draftCalls({ registry, render: maker.render }),
    ...applyingCalls({ registry }),
    ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
    ...profileCalls(),
    ...documentCalls(),
    ...conditionCalls({ registry }),
    ...clockCalls(),
    ...verificationCalls({ documents: documentsAdapter, registry }),
    ...offerCalls({ registry }),
    ...signingCalls({ documents: maker }),
    ...signerCalls({ registry, render: maker.render }),
    ...insuranceCalls(),
    ...notaryCalls(),
    ...fundingCalls({ registry }),
    ...flagCalls({ registry }),
    ...walletCalls(),
    ...operatingHoursCalls({ registry }),
    ...deskCalls({ registry }),
    ...chatCalls(chatDeps),
    ...chatbotCalls({
      registry,
      knowledge: chatbot,
      model: app.config.chatbotModel && createModel(app.config.chatbotModel, { log: app.log, send: app.send }),
      startLive: (context, start) => judgeStart(chatDeps, context, { start, path: 'any' }),
    }),
    ...feedbackCalls({ registry }),
    ...originatorCalls({ registry }),
    ...referralCalls({ registry }),
    ...telemetryCalls(),
    ...experimentCalls(),
    ...reviewCalls({ registry }),
    ...failedJobCalls({ webhook: dismissWebhook }),
    ...taskCalls({ registry }),
    ...workflowCalls({ registry }),
    ...consoleCalls({ registry }),
    ...securityCalls({
      revokeChatTokens,
      mailCode: codeMailer(app),
      eraseAccount: eraseOnRequest(registry),
      returnTasks: returnAllTasks,
    }),
    ...sandboxCalls({ sweep: (tx) => askToSweep(app, tx) }),
  ]
}

type HandlerOf = (app: AppContext) => Parameters<Jobs['work']>[1]

const startWorkers = async ({ app: shared, organisations, documents: maker, chatVendors }: Modules): Promise<void> => {
  const { registry } = organisations
  const zoneOf = maker.zoneOf
  const codeOf = (organisation: string): string => registry.byId(organisation)?.orgCode ?? organisation
  const setSignedDocuments = createSetSignedDocuments(maker)
  const steps = stepJobs({ registry, documents: maker, setSignedDocuments })
  const adapters = { documents: documentsAdapter, zoneOf }
  const listing = (app: AppContext) => keepFailedJob(app, { webhook: markWebhookFailed })
  const relayDeps = { registry, vendorOf: chatVendors.vendorOf }
  const handlers: Readonly<Record<Queue, HandlerOf>> = {
    step: (app) => runStep(app, zoneOf, steps),
    signatures:
      (app) =>
      ({ organisation, application = '' }) =>
        setSignedDocuments(app, { organisation, application }),
    stuck: (app) => markNeedsAttention(app, zoneOf, listing(app)),
    failed: listing,
    identity: (app) => withWaits(app, zoneOf, checkIdentity(app, adapters)),
    income: (app) => withWaits(app, zoneOf, askForOrder(app, adapters)),
    invitation: (app) => sendInvitations(app, zoneOf),
    notary: (app) => withWaits(app, zoneOf, notarize(app, zoneOf, maker.resign)),
    disburse: (app) => withWaits(app, zoneOf, disburse(app, zoneOf, achOf(registry))),
    webhook: (app) => consumeWebhook(app, zoneOf),
    papers: (app) => makeOwedDocuments(app, maker),
    mail: (app) => deliverMessages(app, registry),
    chat:
      (app) =>
      ({ organisation, conversation = '' }) =>
        relayChat({ app, ...relayDeps })({ organisation, conversation }),
    deadlines:
      (app) =>
      ({ organisation }) =>
        sweepAll(app, organisation, {
          zone: zoneOf(organisation),
          orgCode: codeOf(organisation),
          withVendors: chatVendors.isAny,
          ach: registry.byId(organisation)?.lending.ach,
          retention: registry.byId(organisation)?.retention,
        }),
    audit:
      (app) =>
      ({ organisation }) =>
        auditLender(registry)(app, organisation),
  }
  // The handler of each job gets the app of the request that caused it.
  for (const queue of Object.keys(handlers) as Queue[])
    await shared.jobs.work(queue, (data, from) => {
      const app = forJob(shared, from.requestId)
      return holdingFrozen(app, queue, handlers[queue](app))(data, from)
    })
  const schedule = async ({ id }: Organisation) => {
    await shared.jobs.every('deadlines', '*/5 * * * *', { organisation: id })
    // Sweeps at once, so that what came due while no process ran, or was left by the release before, does not wait for the next round.
    await shared.db.inTransaction(id, (tx) => askToSweep(shared, tx))
  }
  for (const organisation of registry.all) await schedule(organisation)
  organisations.onArrival(schedule)
}

/** What a worker listens to for chats: agents' timers, and messages for chat vendors. */
const chatListeners = async ({ app, organisations: { registry }, chatVendors }: Modules) => [
  await sweepDesks(app, { registry }),
  ...(chatVendors.isAny ? [await followVendorChats(app, { registry })] : []),
]

type HttpServer = {
  readonly fastify: FastifyInstance
  readonly listeners: readonly Listener[]
  readonly operations: Operations
}

const createServer = async (modules: Modules, options: ComposeOptions): Promise<HttpServer> => {
  const { app, organisations, live } = modules
  const fastify = await createHttp(app.config, app.log)
  allowEmbedding(fastify, { registry: organisations.registry, mode: app.config.mode })
  describeCalls(fastify, app.config)
  const { tenantOf, callerOf, stillThere } = admitRequests(fastify, { app, organisations, live })
  const operations = serveOperations(fastify, app, {
    documentSeconds: modules.documents.cpuSeconds,
    chatbotFailures: modules.chatbot.failures,
    chatbotUnstored: modules.chatbot.unstored,
  })
  gaugeWork(app, organisations.registry)
  if (app.config.role === 'worker') return { fastify, listeners: [], operations }
  watchCalls(fastify, app, {
    tenantOf,
    exportsPerDayOf: (organisation) => organisations.registry.byId(organisation)?.exportsPerDay,
  })
  const serving = { app, requireProof: requireProofOf(organisations.registry) }
  for (const bound of allCalls(modules)) serve(fastify, serving, bound)
  await modules.broker.serve(fastify)
  await serveWebhooks(fastify, { app, registry: organisations.registry, secretsOf: modules.secretsOf, real: Date.now })
  await serveChatWebhooks(fastify, { app, registry: organisations.registry, vendorOf: modules.chatVendors.vendorOf })
  const watchSession = watchSessionOf(live)
  const push = await servePush(fastify, {
    app,
    tenantOf,
    callerOf,
    watchSession,
  })
  const chat = await serveChat(fastify, {
    app,
    tenantOf,
    customerOf: customerOfToken(app),
    callerOf,
    watchSession,
  })
  const desk = await serveDesk(fastify, {
    app,
    tenantOf,
    callerOf,
    stillThere,
    watchSession,
  })
  const revocations = await watchRevocations(app, async () => {
    await live.recheck()
    await chat.recheck()
  })
  organisations.onChange(live.recheck)
  const sessions = await app.db.listen(live.channels, live.forgetAll)
  await servePages(fastify, {
    registry: organisations.registry,
    sandbox: app.config.mode === 'sandbox',
    todayOf: async ({ id, timeZone }) => (await app.clock.at(id, timeZone)).today,
    webDist: options.webDist,
    consoleDist: options.consoleDist,
    chatDist: options.chatDist,
  })
  return { fastify, listeners: [push, chat, desk, sessions, revocations], operations }
}

const seedDemo = async (app: AppContext, organisations: readonly Organisation[]): Promise<void> => {
  await seedDemoStaff(app, organisations)
  await seedDemoAccounts(app, organisations)
}

/** Composes the server: modules, workers and the HTTP listener. */
export const compose = async (options: ComposeOptions): Promise<Composed> => {
  const built: Built = await createAppContext(options)
  const { app, organisations } = built
  const live = createLiveSessions({
    db: app.db,
    isSandbox: app.config.mode === 'sandbox',
    signInOf: (organisation) => organisations.registry.byId(organisation)?.signIn,
  })
  const maker = createDocumentMaker({
    registry: organisations.registry,
    rulesOfOffer,
    counteroffersOf,
    aroundEngine: options.seams?.aroundEngine,
  })
  const broker = createBroker({ app, registry: organisations.registry, live, follower: draftsFollowSessions })
  const { mode, vendorSecrets: secrets } = app.config
  const followed = followVendorSecrets(secrets)
  const secretsOf = createSecretsOf({ keys: app.keys, mode, secrets: followed })
  const chatVendors = createChatVendors(followed, app.send)
  const chatbot = createChatbotKnowledge(app)
  const modules: Modules = { app, organisations, live, broker, documents: maker, secretsOf, chatVendors, chatbot }
  await seedDemo(app, organisations.registry.all)
  organisations.onArrival((organisation) => seedDemo(app, [organisation]))
  const { organisationsFolder: folder, log } = options
  if (app.config.role !== 'web') await startWorkers(modules)
  const heartbeat = app.config.role === 'web' ? undefined : await beatAsWorker(app)
  const desks = app.config.role === 'web' ? [] : await chatListeners(modules)
  const lenders = await followChanges(organisations, { db: app.db, folder, log })
  const { fastify, listeners, operations } = await createServer(modules, options)
  return {
    app,
    organisations,
    fastify,
    warm: () => chatbot.warm(organisations.registry.all),
    listen: async () => {
      const address = await fastify.listen({ host: app.config.host, port: app.config.port })
      // A worker process serves no calls.
      if (app.config.role !== 'worker') built.listensAt(address)
      return address
    },
    close: async () => {
      await operations.drain()
      await closeHttp(fastify)
      heartbeat?.stop()
      for (const listener of [...listeners, ...desks, lenders]) await listener.close()
      await built.close()
      await maker.close()
    },
  }
}
