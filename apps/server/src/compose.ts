import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applicationCalls } from './applications/index.ts'
import { applyingCalls } from './applying/index.ts'
import {
  type ChatHours,
  type ChatVendors,
  catchUpVendors,
  chatCalls,
  createChatVendors,
  customerOf,
  deskCalls,
  endExpiredChats,
  followVendorChats,
  judgeStart,
  relayChat,
  serveChat,
  serveChatWebhooks,
  serveDesk,
  sweepDesks,
} from './chat/index.ts'
import { chatbotCalls, createModel } from './chatbot/index.ts'
import { conditionCalls } from './conditions/index.ts'
import { consoleCalls } from './console/index.ts'
import { askToSweep, clockCalls, sweepDeadlines } from './deadlines/index.ts'
import { createPaperMaker, documentCalls, makeOwedPapers, type PaperMaker, papersOf } from './documents/index.ts'
import { draftCalls, requireInvitedAddress, requireReferredDraft, tidyDrafts } from './drafts/index.ts'
import { experimentCalls } from './experiments/index.ts'
import { feedbackCalls } from './feedback/index.ts'
import { flagCalls } from './flags/index.ts'
import { disburse, fundingCalls } from './funding/index.ts'
import { type BuildOptions, type Built, buildHouse } from './house.ts'
import {
  authenticate,
  createBroker,
  createLiveSessions,
  identityCalls,
  type LiveSessions,
  type SignInBroker,
  seedDemoAccounts,
  seedDemoStaff,
  tidyIdentity,
} from './identity/index.ts'
import { insuranceCalls, remindOfFloodPolicies } from './insurance/index.ts'
import { notarize, notaryCalls } from './notary/index.ts'
import { codeMailer, deliverMessages } from './notifications/index.ts'
import { departmentStatus, operatingHoursCalls } from './operating-hours/index.ts'
import {
  followChanges,
  type Organisation,
  type Organisations,
  organisationCalls,
  type Registry,
  tenantOf,
} from './organisations/index.ts'
import { originatorCalls } from './originators/index.ts'
import { allowEmbedding, refuseHost, servePages } from './pages/index.ts'
import { papersDoor } from './papers-door.ts'
import type { Listener } from './platform/db/index.ts'
import type { House } from './platform/house/index.ts'
import { type Bound, closeHttp, createHttp, Problem, serve, type Tenant, tidyReplies } from './platform/http/index.ts'
import { describeCalls } from './platform/openapi/index.ts'
import { MONITORED, type Operations, serveOperations } from './platform/operations/index.ts'
import { profileCalls } from './profile/index.ts'
import { servePush } from './push/index.ts'
import { referralCalls, tidyReferralInvitations } from './referrals/index.ts'
import { sandboxCalls } from './sandbox/index.ts'
import { remindSigners, sendInvitations, signerCalls } from './signers/index.ts'
import { createSetSignedPapers, signingCalls } from './signing/index.ts'
import { stepJobs } from './step-jobs.ts'
import { taskCalls } from './tasks/index.ts'
import { telemetryCalls } from './telemetry/index.ts'
import { offerCalls, reviewCalls, rulesOfOffer } from './underwriting/index.ts'
import { createSecretsOf, type SecretsOf, serveWebhooks } from './vendor-desk/index.ts'
import { readVendorSecrets } from './vendors/index.ts'
import { askForOrder, checkIdentity, verificationCalls } from './verification/index.ts'
import { walletCalls } from './wallet/index.ts'
import {
  carryOverAll,
  consumeWebhook,
  noteStuck,
  runStep,
  sweepPending,
  sweepWaits,
  withWaits,
  workflowCalls,
} from './workflow/index.ts'

export type ComposeOptions = BuildOptions & {
  readonly webDist: string
  readonly consoleDist: string
  readonly chatDist: string
}

export type Composed = {
  readonly house: House
  readonly organisations: Organisations
  readonly app: FastifyInstance
  /** Opens the door; resolves to the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

type Rooms = {
  house: House
  organisations: Organisations
  live: LiveSessions
  broker: SignInBroker
  papers: PaperMaker
  secretsOf: SecretsOf
  chatVendors: ChatVendors
}

/** The chat is open when its department is. */
const chatHours =
  (registry: Registry): ChatHours =>
  ({ id: organisation }, now) =>
    departmentStatus(registry, { organisation, department: 'OPS_CHAT', now }) ?? { open: false, opensAt: undefined }

/** Every call of every room; a test sees to it that none of the contracts is left out. */
const allCalls = ({ house, organisations, live, broker, papers, chatVendors }: Rooms): readonly Bound[] => {
  const { registry } = organisations
  const chatDeps = { registry, hours: chatHours(registry), vendorOf: chatVendors.vendorOf }
  return [
    ...organisationCalls(organisations),
    ...identityCalls({
      live,
      mailCode: codeMailer(house),
      registry,
      broker,
      admitVisitor: requireReferredDraft(registry),
      admitAccount: requireInvitedAddress(registry),
    }),
    ...draftCalls({ registry, render: papers.render }),
    ...applyingCalls({ registry }),
    ...applicationCalls({
      registry,
      paperTypesOf: async (place) => (await papersOf(house.db, place)).map(({ type }) => type),
    }),
    ...profileCalls(),
    ...documentCalls(),
    ...conditionCalls({ registry }),
    ...clockCalls(),
    ...verificationCalls({ papers: papersDoor, registry }),
    ...offerCalls({ registry }),
    ...signingCalls({ papers }),
    ...signerCalls({ registry, render: papers.render }),
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
      model: house.config.chatbotModel && createModel(house.config.chatbotModel, { log: house.log }),
      startLive: (context, start) => judgeStart(chatDeps, context, { start, path: 'any' }),
    }),
    ...feedbackCalls({ registry }),
    ...originatorCalls({ registry }),
    ...referralCalls({ registry }),
    ...telemetryCalls(),
    ...experimentCalls(),
    ...reviewCalls({ registry }),
    ...taskCalls({ registry }),
    ...workflowCalls({ registry }),
    ...consoleCalls({ registry }),
    ...sandboxCalls({ sweep: (tx) => askToSweep(house, tx) }),
  ]
}

const startWorkers = async ({ house, organisations, papers, chatVendors }: Rooms): Promise<void> => {
  const { jobs } = house
  const { registry } = organisations
  const zoneOf = papers.zoneOf
  const setSignedPapers = createSetSignedPapers(papers)
  await jobs.work('step', runStep(house, zoneOf, stepJobs({ registry, papers, setSignedPapers })))
  await jobs.work('signatures', ({ organisation, application = '' }) =>
    setSignedPapers(house, { organisation, application }),
  )
  await jobs.work('stuck', noteStuck(house, zoneOf))
  await jobs.work('identity', withWaits(house, zoneOf, checkIdentity(house, { papers: papersDoor, zoneOf })))
  await jobs.work('income', withWaits(house, zoneOf, askForOrder(house, { papers: papersDoor, zoneOf })))
  await jobs.work('invitation', sendInvitations(house, zoneOf))
  await jobs.work('notary', withWaits(house, zoneOf, notarize(house, zoneOf, papers.resign)))
  await jobs.work('disburse', withWaits(house, zoneOf, disburse(house, zoneOf)))
  await jobs.work('webhook', consumeWebhook(house, zoneOf))
  await jobs.work('papers', makeOwedPapers(house, papers))
  await jobs.work('mail', deliverMessages(house, registry))
  const relay = relayChat({ house, registry, vendorOf: chatVendors.vendorOf })
  await jobs.work('chat', ({ organisation, conversation = '' }) => relay({ organisation, conversation }))
  await jobs.work('deadlines', async ({ organisation }) => {
    await carryOverAll(house, organisation, zoneOf(organisation))
    await sweepDeadlines(house, organisation, zoneOf(organisation))
    await sweepWaits(house, organisation, zoneOf(organisation))
    await sweepPending(house, organisation, zoneOf(organisation))
    await remindSigners(house, organisation, zoneOf(organisation))
    await remindOfFloodPolicies(house, organisation, zoneOf(organisation))
    await tidyDrafts(house.db, organisation)
    await tidyIdentity(house.db, organisation)
    await tidyReplies(house.db, organisation)
    await tidyReferralInvitations(house, organisation, zoneOf(organisation))
    await endExpiredChats(house, organisation)
    if (chatVendors.isAny) await catchUpVendors(house, organisation)
  })
  const schedule = async ({ id }: Organisation) => {
    await jobs.every('deadlines', '*/5 * * * *', { organisation: id })
    // What came due while nobody was here, and what the release before left, does not wait for the next round.
    await house.db.inTransaction(id, (tx) => askToSweep(house, tx))
  }
  for (const organisation of registry.all) await schedule(organisation)
  organisations.onArrival(schedule)
}

/** What a worker hears of chats: agents' timers, and what a chat's vendor is to be told. */
const chatEars = async ({ house, organisations: { registry }, chatVendors }: Rooms) => [
  await sweepDesks(house, { registry }),
  ...(chatVendors.isAny ? [await followVendorChats(house, { registry })] : []),
]

/** Who sends a request, and to which lender: the host's organisation, and an x-org header may not say otherwise. */
const admit = (app: FastifyInstance, { house, organisations, live }: Rooms) => {
  const who = authenticate({ keys: house.keys, live })
  const tenantFor = (host: string | undefined) => {
    const organisation = organisations.registry.byHost(host ?? '')
    return organisation === undefined ? undefined : tenantOf(organisation)
  }
  const isRefused = ({ url, headers }: FastifyRequest): boolean =>
    organisations.registry.isUnknown(headers.host ?? '') && !MONITORED.has(url.split('?')[0] ?? '')
  app.addHook('onRequest', async (request, reply) => {
    request.caller = { kind: 'visitor' }
    request.tenant = tenantFor(request.headers.host)
    const { tenant } = request
    if (tenant === undefined) return isRefused(request) ? refuseHost(request, reply) : undefined
    const claimed = request.headers['x-org']
    if (claimed !== undefined && claimed !== tenant.code) throw new Problem('wrongOrganisation')
    const { caller, renewedToken } = await who({ authorization: request.headers.authorization, tenant })
    request.caller = caller
    if (renewedToken !== undefined) reply.header('authorization', `Bearer ${renewedToken}`)
  })
  return { who, tenantFor }
}

type Door = { readonly app: FastifyInstance; readonly ears: readonly Listener[]; readonly operations: Operations }

const openDoor = async (rooms: Rooms, options: ComposeOptions): Promise<Door> => {
  const { house, organisations, live } = rooms
  const app = await createHttp(house.config, house.log)
  allowEmbedding(app)
  await describeCalls(app, { sandbox: house.config.mode === 'sandbox' })
  const { who, tenantFor } = admit(app, rooms)
  const operations = serveOperations(app, house, { paperSeconds: rooms.papers.cpuSeconds })
  if (house.config.role === 'worker') return { app, ears: [], operations }
  for (const bound of allCalls(rooms)) serve(app, house, bound)
  await rooms.broker.serve(app)
  await serveWebhooks(app, { house, registry: organisations.registry, secretsOf: rooms.secretsOf, real: Date.now })
  await serveChatWebhooks(app, { house, registry: organisations.registry, vendorOf: rooms.chatVendors.vendorOf })
  const callerOfToken = async (token: string, tenant: Tenant) =>
    (await who({ authorization: `Bearer ${token}`, tenant })).caller
  const push = await servePush(app, {
    house,
    tenantOf: tenantFor,
    callerOf: callerOfToken,
  })
  const chat = await serveChat(app, {
    house,
    tenantOf: tenantFor,
    customerOf: customerOf(house),
    callerOf: callerOfToken,
  })
  const desk = await serveDesk(app, { house, tenantOf: tenantFor, callerOf: callerOfToken })
  const sessions = await house.db.listen(live.channels, live.forgetAll)
  await servePages(app, {
    registry: organisations.registry,
    sandbox: house.config.mode === 'sandbox',
    todayOf: async ({ id, timeZone }) => (await house.clock.at(id, timeZone)).today,
    webDist: options.webDist,
    consoleDist: options.consoleDist,
    chatDist: options.chatDist,
  })
  return { app, ears: [push, chat, desk, sessions], operations }
}

const seedDemo = async (house: House, organisations: readonly Organisation[]): Promise<void> => {
  await seedDemoStaff(house, organisations)
  await seedDemoAccounts(house, organisations)
}

/** Puts the house together: rooms, workers, the door. */
export const compose = async (options: ComposeOptions): Promise<Composed> => {
  const built: Built = await buildHouse(options)
  const { house, organisations } = built
  const live = createLiveSessions({ db: house.db, isSandbox: house.config.mode === 'sandbox' })
  const papers = createPaperMaker({
    registry: organisations.registry,
    rulesOfOffer,
    aroundEngine: options.seams?.aroundEngine,
  })
  const broker = createBroker({ house, registry: organisations.registry, live })
  const { mode, vendorSecrets: secrets } = house.config
  const secretsOf = createSecretsOf({ keys: house.keys, mode, secrets: readVendorSecrets(secrets) })
  const chatVendors = createChatVendors(readVendorSecrets(secrets))
  const rooms: Rooms = { house, organisations, live, broker, papers, secretsOf, chatVendors }
  await seedDemo(house, organisations.registry.all)
  organisations.onArrival((organisation) => seedDemo(house, [organisation]))
  const { organisationsFolder: folder, log } = options
  if (house.config.role !== 'web') await startWorkers(rooms)
  const desks = house.config.role === 'web' ? [] : await chatEars(rooms)
  const lenders = await followChanges(organisations, { db: house.db, folder, log })
  const { app, ears, operations } = await openDoor(rooms, options)
  return {
    house,
    organisations,
    app,
    listen: async () => {
      const address = await app.listen({ host: house.config.host, port: house.config.port })
      // A worker serves no calls.
      if (house.config.role !== 'worker') built.opensDoorAt(address)
      return address
    },
    close: async () => {
      await operations.drain()
      await closeHttp(app)
      for (const ear of [...ears, ...desks, lenders]) await ear.close()
      await built.close()
      await papers.close()
    },
  }
}
