import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BodyOf,
  type Caller,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  uploadDocument,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { BroughtDocument } from '@hearthline/domain/documents'
import { rowOf, type Step, stageOn, WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import { samplePdf } from '../../../../../tools/seed/sample-files.ts'
import {
  FIRST_HASH,
  readApplication,
  type Snapshot,
  type StepContext,
  type StepJob,
  startUnitOfWork,
} from '../../applications/index.ts'
import { tenantOf } from '../../organisations/index.ts'
import type { Bound, Context, Upload, WriteContext } from '../../platform/http/index.ts'
import { createTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts'
import { runStep, type StepJobs } from '../../workflow/index.ts'
import { createDocumentMaker, type DocumentMaker, documentCalls } from '../index.ts'
import { closingFacts } from './closing-facts.ts'
import { rulesOfTheDay } from './template-input.ts'

export type DocumentServer = TestServer & {
  readonly documents: DocumentMaker
  /** Runs the job of the step an application is in, as the queue would. */
  run(uuid: string, job: StepJob): Promise<void>
  contextOf(uuid: string): Promise<StepContext>
}

/** A server with a place for files and a maker of documents. Closes both. */
export const createDocumentServer = async ({
  calls,
}: Pick<TestServerOptions, 'calls'> = {}): Promise<DocumentServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-papers-'))
  const server = await createTestServer({ env: { FILES_URL: `file://${folder}` }, ...(calls && { calls }) })
  const documents = createDocumentMaker({
    registry: server.registry,
    rulesOfOffer: rulesOfTheDay(server.registry),
    counteroffersOf: async () => [],
  })
  const { app, lender } = server
  const contextOf = async (uuid: string): Promise<StepContext> => {
    const { now, today } = await app.clock.at(lender.id, lender.timeZone)
    return { app, organisation: lender.id, application: await readSnapshot(server, uuid), now, today }
  }
  return {
    ...server,
    documents,
    contextOf,
    run: async (uuid, job) => {
      const { step } = await readSnapshot(server, uuid)
      // Only the job of this one step runs.
      const jobs = { [step]: job } as Partial<StepJobs> as StepJobs
      await runStep(app, documents.zoneOf, jobs)({ organisation: lender.id, application: uuid, step })
    },
    close: async () => {
      await documents.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Given<E extends Endpoint> = {
  readonly params?: ParamsOf<E>
  readonly query?: Partial<QueryOf<E>>
  readonly body?: BodyOf<E>
  readonly file?: Upload
}

const contextOf = ({ app, lender }: TestServer, caller: Caller): Context => {
  const tenant = tenantOf(lender)
  return {
    app,
    tenant,
    caller,
    presentedSid: undefined,
    isUnattended: false,
    askedAt: new Date(),
    address: '203.0.113.7',
    userAgent: 'test',
    clientKind: 'program',
    origin: 'http://localhost',
    cookies: {},
    unprotectedCookies: {},
    chatToken: undefined,
    setCookie: () => undefined,
    setToken: (token) => token,
    endToken: () => undefined,
    moment: () => app.clock.at(tenant.id, tenant.timeZone),
  }
}

/** Calls a handler as the HTTP layer does, for a signed-in caller: one unit of work for a write. */
export const callAs =
  (server: TestServer, calls: readonly Bound[], caller: Caller) =>
  async <E extends Endpoint>(endpoint: E, { params, query, body, file }: Given<E> = {}): Promise<ReplyOf<E>> => {
    const bound = calls.find((one) => one.endpoint.name === endpoint.name)
    if (bound === undefined) throw new Error(`no handler for ${endpoint.name}`)
    const input = { params, query: query ?? {}, body } as Parameters<typeof bound.handle>[0] // given by the endpoint's own types
    const context = contextOf(server, caller)
    if (!bound.writes) return (await bound.handle(input, context)) as ReplyOf<E> // bound to this endpoint
    const checked = file && (await bound.checkFile?.(file, input, context))
    return server.app.db.inTransaction(server.lender.id, async (tx) => {
      const moment = () => server.app.clock.inTx(tx, server.lender.timeZone)
      const answer = await bound.handle(input, { ...context, moment, tx, file: checked } as WriteContext) // what writes() is given
      await tx.settle()
      return answer as ReplyOf<E> // likewise
    })
  }

const caller = { kind: 'system', name: 'test' } as const

/** Creates an application at a step. */
export const startAt = async (
  { app, lender }: TestServer,
  step: Step,
  change: Partial<ApplicationFacts> = {},
): Promise<Snapshot> => {
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const stage = stageOn(step, 'INITIAL')
  const first: Snapshot = {
    uuid: randomUUID(),
    ownerUuid: randomUUID(),
    loanNumber: `HL-${randomUUID().slice(0, 8)}`,
    createdAt: moment.now,
    isOpen: rowOf(step).waitsOn !== 'nobody',
    step,
    stepEnteredAt: moment.now,
    stage,
    furthestStage: stage,
    workflowVersion: WORKFLOW_VERSION,
    version: 1,
    facts: { ...closingFacts, ...change },
    lastSeq: 0,
    lastHash: FIRST_HASH,
  }
  await app.db.inTransaction(lender.id, async (tx) => {
    const work = await startUnitOfWork(tx, first, { caller, does: 'changeApplication', moment })
    work.change(first.facts, { kind: 'started' })
  })
  return readSnapshot({ app, lender }, first.uuid)
}

export const readSnapshot = ({ app, lender }: Pick<TestServer, 'app' | 'lender'>, uuid: string) =>
  readApplication(app.db, lender.id, uuid, { caller, does: 'readApplication' })

/** A document that the owner of an application brings. Gives its uuid. */
export const bring = async (server: TestServer, application: Snapshot, type: BroughtDocument): Promise<string> => {
  const owner = callAs(server, documentCalls(), { kind: 'borrower', identityUuid: application.ownerUuid })
  const { uuid } = await owner(uploadDocument, {
    params: { uuid: application.uuid },
    body: { type },
    file: { bytes: Buffer.from(samplePdf('A page')), fileName: 'page.pdf' },
  })
  return uuid
}
