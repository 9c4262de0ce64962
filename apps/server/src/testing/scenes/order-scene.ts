import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, listDocuments, readCase, uploadDocument } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import { applicationCalls, keepSecret } from '../../applications/index.ts'
import { consoleCalls } from '../../console/index.ts'
import { borrowersTypesNow, documentCalls } from '../../documents/index.ts'
import { closingFacts } from '../../documents/testing/index.ts'
import { documentsAdapter } from '../../documents-adapter.ts'
import { createRoles } from '../../identity/testing/roles.ts'
import { createSecretsOf, serveWebhooks } from '../../vendor-desk/index.ts'
import { askForOrder, verificationCalls } from '../../verification/index.ts'
import { withWaits, workflowCalls } from '../../workflow/index.ts'
import { comeBack, openLink } from '../borrower-actions.ts'
import { giveUpJob } from '../give-up-job.ts'
import { replyOf } from '../reply-of.ts'
import { sendFile } from '../send-file.ts'
import { type Applicant, createApplicant } from '../test-applicant.ts'
import { createTestServer, createVisitor } from '../test-server.ts'

const HOUR_MS = 3_600_000

/** A server with the modules that order and read tax records; tests run the enqueued jobs as the workers would. */
export const createOrderScene = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-orders-'))
  const server = await createTestServer({
    env: { FILES_URL: `file://${folder}` },
    calls: ({ registry }) => [
      ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
      ...documentCalls(),
      ...verificationCalls({ documents: documentsAdapter, registry }),
      ...workflowCalls({ registry }),
      ...consoleCalls({ registry }),
    ],
  })
  const { app, registry, lender } = server
  const secretsOf = createSecretsOf({ keys: app.keys, mode: 'sandbox', secrets: { tokens: {}, webhooks: {} } })
  await serveWebhooks(server.fastify, { app, registry, secretsOf, real: () => server.time.now })
  const roles = await createRoles(server)
  const zoneOf = () => lender.timeZone

  /** An applicant at the income step whose tax records are ordered by a form. */
  const sidney = async (): Promise<Applicant> => {
    const applicant = { ...closingFacts.applicant, firstName: 'Sidney', lastName: 'Taxform' }
    const facts = { ...closingFacts, applicant, bank: undefined, incomeVerification: undefined }
    const made = await createApplicant(server, { step: 'INCOME_VERIFICATION', facts })
    await app.db.inTransaction(lender.id, (tx) =>
      keepSecret(tx, app.keys, { application: made.uuid, kind: 'TAX_ID', value: '900361036' }),
    )
    return made
  }

  const upload = async ({ uuid, visitor }: Applicant, type: BroughtDocument = 'TAX_FORM', bytes?: Buffer) =>
    String(
      (await sendFile(server, uploadDocument, { uuid, token: visitor.token, type, ...(bytes && { bytes }) })).body.uuid,
    )

  const begun = async (applicant: Applicant): Promise<string> => {
    const { body } = await openLink(applicant, 'tax')
    return String(body.linkUuid)
  }

  const send = (applicant: Applicant, link: string, form: string) =>
    comeBack(applicant, link, { choice: 'signed-form', outcome: 'connected', provider: 'tax', form })

  /** The same with the form signed and sent; the vendor was not asked yet. */
  const ordered = async () => {
    const applicant = await sidney()
    const [link, form] = [await begun(applicant), await upload(applicant)]
    const { status } = await send(applicant, link, form)
    if (status !== 200) throw new Error(`the order was answered ${status}`)
    return { applicant, link, form }
  }

  const sourcesOf = async (applicant: Applicant) => (await applicant.now()).facts.incomeVerification?.sources ?? []
  const attentionOf = async (applicant: Applicant) => (await applicant.now()).facts.needsAttention?.reason
  const jobsFor = ({ uuid }: Applicant) =>
    server.sent.filter(({ queue, data }) => queue === 'income' && data.application === uuid)
  const documentsOf = async ({ uuid, visitor }: Applicant, type: string) => {
    const rows = replyOf(listDocuments, await visitor.call(listDocuments, { params: { uuid } }))
    return rows.filter((row) => row.type === type)
  }

  const appAfter = (hours: number) => ({
    ...app,
    clock: {
      ...app.clock,
      at: async (organisation: string, zone: string) => {
        const moment = await app.clock.at(organisation, zone)
        return { ...moment, now: new Date(moment.now.getTime() + hours * HOUR_MS) }
      },
    },
  })

  /** Runs the last enqueued job as a worker does; if it fails, escalates to staff. */
  const work = async (applicant: Applicant) => {
    const data = jobsFor(applicant).at(-1)?.data ?? { organisation: '' }
    const run = withWaits(app, zoneOf, askForOrder(app, { documents: documentsAdapter, zoneOf }))
    await run(data).catch(() => giveUpJob(app, lender.timeZone)(data))
  }

  const byStaff = async (applicant: Applicant, endpoint: Endpoint, body: object) => {
    const visitor = createVisitor(server)
    visitor.token = await roles.tokenOf('processor', applicant)
    return visitor.call(endpoint, { params: { uuid: applicant.uuid }, body })
  }
  const tasksOf = async (applicant: Applicant) => {
    const { tasks } = replyOf(readCase, await byStaff(applicant, readCase, {}))
    return tasks.filter(({ closed }) => closed === null).map(({ kind, reason }) => `${kind} ${reason}`)
  }

  return {
    ...server,
    secretsOf,
    zoneOf,
    vendor: app.vendorsFor(server.lender.id).income,
    sidney,
    upload,
    begun,
    send,
    ordered,
    sourcesOf,
    attentionOf,
    jobsFor,
    documentsOf,
    appAfter: appAfter,
    work,
    byStaff,
    tasksOf,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type OrderScene = Awaited<ReturnType<typeof createOrderScene>>
