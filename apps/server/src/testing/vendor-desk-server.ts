import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { failedJobCalls } from '../failed-jobs/index.ts'
import { payOffDebts, recordDeed } from '../funding/index.ts'
import { requireProofOf } from '../identity/index.ts'
import { createRoles, type Role } from '../identity/testing/roles.ts'
import { serve } from '../platform/http/index.ts'
import { sandboxCalls } from '../sandbox/index.ts'
import { createSecretsOf, type DeskTables, serveWebhooks } from '../vendor-desk/index.ts'
import type { Vendors } from '../vendors/index.ts'
import {
  consumeWebhook,
  dismissWebhook,
  runStep,
  type StepJobs,
  sweepWaits,
  sweepWebhooks,
  workflowCalls,
} from '../workflow/index.ts'
import { giveUpJob } from './give-up-job.ts'
import { createJourneyServer } from './journey-server.ts'
import { type Brought, createEvidenceActions } from './scenes/evidence-actions.ts'
import { type Applicant, createApplicant } from './test-applicant.ts'
import { createVisitor } from './test-server.ts'

const DAY_MS = 86_400_000
/** More than any step needs; a run with more jobs would be endless. */
const MOST_JOBS = 40

type Work = {
  readonly only?: Step
  readonly days?: number
  readonly vendors?: Vendors
  readonly more?: number
}

/** A server with the vendors' webhook endpoint; tests run the enqueued jobs as the workers would. */
export const createVendorDeskServer = async () => {
  const journey = await createJourneyServer()
  const server = {
    ...journey,
    jobs: { ...journey.jobs, RECORDING: recordDeed, DIRECT_DEBT_PAYOFF: payOffDebts(() => undefined) },
  }
  const { app, lender, registry } = server
  const secrets = { tokens: {}, webhooks: {} }
  const secretsOf = createSecretsOf({ keys: app.keys, mode: 'sandbox', secrets })
  await serveWebhooks(server.fastify, { app, registry, secretsOf, real: () => server.time.now })
  const calls = [
    ...sandboxCalls({ sweep: async () => undefined }),
    ...workflowCalls(server),
    ...failedJobCalls({ webhook: dismissWebhook }),
  ]
  const serving = { app, requireProof: requireProofOf(registry) }
  for (const bound of calls) serve(server.fastify, serving, bound)
  const zoneOf = () => lender.timeZone
  const ours = app.vendorsFor(lender.id)
  let done = 0
  const seen = new Set<string>()
  /** The app context some days later, optionally with other vendors. */
  const appIn = (days: number, vendors = ours) => ({
    ...app,
    vendorsFor: () => vendors,
    clock: {
      ...app.clock,
      at: async (organisation: string, zone: string) => {
        const moment = await app.clock.at(organisation, zone)
        return { ...moment, now: new Date(moment.now.getTime() + days * DAY_MS) }
      },
    },
  })
  /**
   * Runs the enqueued jobs, optionally of one step only. A failed job is retried `more` times, then escalated to staff.
   */
  const work = async ({ only, days = 0, vendors = ours, more = 0 }: Work = {}): Promise<void> => {
    const here = appIn(days, vendors)
    const step = runStep(here, zoneOf, server.jobs as StepJobs)
    const consume = consumeWebhook(here, zoneOf)
    for (let ran = 0; done < server.sent.length; ran++) {
      if (ran > MOST_JOBS) throw new Error('the jobs do not end')
      const { queue, data } = server.sent[done++] ?? { queue: 'mail', data: { organisation: '' } }
      if (queue === 'webhook') await consume(data)
      if (queue !== 'step' || data.step !== only) continue
      const tries = async (left: number): Promise<void> => {
        await step(data).catch(async (error: unknown) =>
          left > 0 ? tries(left - 1) : giveUpJob(here, lender.timeZone)(data, { error }),
        )
      }
      await tries(more)
    }
  }
  const roles = await createRoles(server)
  return {
    ...server,
    /** A visitor signed in as a processor, or in another role. */
    staff: async (applicant: Applicant, role: Role = 'processor') => {
      const visitor = createVisitor(server)
      visitor.token = await roles.tokenOf(role, applicant)
      return visitor
    },
    /** Evidence proposed by a processor and approved by an underwriter. */
    renew: async (applicant: Applicant, body: Brought) =>
      createEvidenceActions(server).renew(
        applicant,
        {
          processor: await roles.tokenOf('processor', applicant),
          underwriter: await roles.tokenOf('underwriter', applicant),
        },
        body,
      ),
    secretsOf,
    work,
    sweep: async (days: number) => {
      await sweepWaits(appIn(days), lender.id, lender.timeZone)
      await sweepWebhooks(appIn(days), lender.id, lender.timeZone)
    },
    at: async (step: Step, facts: Partial<ApplicationFacts> = {}) => {
      const applicant = await createApplicant(server, { step, facts })
      done = server.sent.length
      return applicant
    },
    /** The webhooks since the last `forgetCalls`. */
    newCalls: async () => {
      const rows = await app.db
        .read<DeskTables>(lender.id)
        .selectFrom('vendor_webhooks')
        .select(['uuid', 'vendor', 'outcome', 'reason'])
        .execute()
      const news = rows.filter(({ uuid }) => !seen.has(uuid))
      return news.map(({ uuid: _, ...row }) => row)
    },
    /** Ignores all webhooks so far. */
    forgetCalls: async () => {
      const rows = await app.db.read<DeskTables>(lender.id).selectFrom('vendor_webhooks').select('uuid').execute()
      for (const { uuid } of rows) seen.add(uuid)
    },
  }
}

export type VendorDeskServer = Awaited<ReturnType<typeof createVendorDeskServer>>
