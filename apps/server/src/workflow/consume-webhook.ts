import { Counter } from 'prom-client'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import {
  type DeskTables,
  findAnswer,
  findWait,
  lockWebhook,
  markWebhook,
  readWebhookBody,
  type WebhookPayload,
  type WebhookRow,
} from '../vendor-desk/index.ts'
import { escalate, type Zones } from './needs-attention.ts'
import { isAutomatic, jobOf } from './step-jobs.ts'

type Effect = Pick<WebhookRow, 'outcome' | 'reason'>

const caller = { kind: 'system', name: 'workflow' } as const

const waits = (reason: NonNullable<WebhookRow['reason']>): Effect => ({ outcome: 'waits', reason })
const done = (outcome: Exclude<WebhookRow['outcome'], 'waits'>): Effect => ({ outcome, reason: null })

/** Our references begin with the application they are about. */
export const applicationIn = (reference: string): string | undefined =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=:)/.exec(reference)?.[0]

const openIfOurs = async (app: AppContext, tx: Tx, uuid: string, zone: string): Promise<UnitOfWork | undefined> => {
  const moment = await app.clock.at(tx.organisation, zone)
  try {
    return await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
  } catch (error) {
    if (error instanceof Problem && error.code === 'applicationNotFound') return undefined
    throw error
  }
}

/**
 * The earlier answer stays in force. The contradiction is escalated, unless the step already needs attention for
 * another reason.
 */
const contradicted = (work: UnitOfWork): Effect => {
  const { needsAttention } = work.facts
  if (needsAttention?.step !== work.now.step) escalate(work, 'vendorContradicts')
  return waits('contradicts')
}

/**
 * A call only says that there is something to ask for; what counts is the vendor's answer to our own question. So
 * calls that come twice, late or in the wrong order have one effect. Only a step that is known to wait is run again: a
 * call cannot send money that nobody approved.
 */
const askAgain = async (app: AppContext, tx: Tx, work: UnitOfWork): Promise<Effect> => {
  const { organisation } = tx
  const { step } = work.now
  const wait = await findWait(tx.as<DeskTables>(), { organisation, application: work.uuid })
  if (wait?.step !== step && !isAutomatic(step)) return done('notAwaited')
  const job = await jobOf(tx, work)
  if (job === undefined) return done('notAwaited')
  await app.jobs.send(tx, job.queue, { organisation, application: work.uuid, ...job.data })
  return done('askedAgain')
}

type Call = { readonly row: WebhookRow; readonly payload: WebhookPayload; readonly zone: string }

const effectOf = async (app: AppContext, tx: Tx, { row, payload, zone }: Call): Promise<Effect> => {
  const { reference, outcome } = payload.data
  const uuid = applicationIn(reference)
  const work = uuid === undefined ? undefined : await openIfOurs(app, tx, uuid, zone)
  if (work === undefined) return waits('referenceUnknown')
  if (payload.type === 'answer.pending') return done('notYet')
  const before = await findAnswer(tx.as<DeskTables>(), tx.organisation, { vendor: row.vendor, reference })
  if (before === undefined) return askAgain(app, tx, work)
  // Staff already see both answers.
  const isKnown = [before.outcome, before.contradicted_by].includes(outcome)
  return isKnown ? done('repeated') : contradicted(work)
}

/** One whose job failed for good may be tried again from the list of failed jobs. */
const isOpen = ({ outcome }: WebhookRow): boolean => outcome === 'stored' || outcome === 'failed'

/** A call whose job failed for good is on the list of failed jobs, and the sweep sends it no more. */
export const markWebhookFailed = async (tx: Tx, { organisation, webhook = '' }: JobData): Promise<void> => {
  const row = await lockWebhook(tx.as<DeskTables>(), organisation, webhook)
  if (row?.outcome === 'stored')
    await markWebhook(tx.as<DeskTables>(), row, { outcome: 'failed', reason: null, consumed_at: null })
}

/** A call that is dismissed on the list of failed jobs stays so, whatever jobs for it are left. */
export const dismissWebhook = async (tx: Tx, { organisation, webhook = '' }: JobData): Promise<void> => {
  const row = await lockWebhook(tx.as<DeskTables>(), organisation, webhook)
  if (row !== undefined && isOpen(row))
    await markWebhook(tx.as<DeskTables>(), row, { outcome: 'dismissed', reason: row.reason, consumed_at: new Date() })
}

const HANDLED = 'vendor_webhooks_total'

type Handled = Pick<WebhookRow, 'vendor' | 'outcome' | 'reason'>

/** One line and one count for each call, whatever became of it: as many series as there are vendors and outcomes. */
const noteHandled = ({ log, metrics }: AppContext, { vendor, outcome, reason }: Handled): void => {
  log.info({ vendor, outcome, reason }, 'webhook')
  const counter =
    metrics.getSingleMetric(HANDLED) ??
    new Counter({
      name: HANDLED,
      help: 'Calls of vendors that were handled, by what became of them',
      labelNames: ['vendor', 'outcome'],
      registers: [metrics],
    })
  if (counter instanceof Counter) counter.inc({ vendor, outcome })
}

/** The job of a stored call: applies its effect, or notes why it waits for a person. */
export const consumeWebhook =
  (app: AppContext, zoneOf: Zones) =>
  async ({ organisation, webhook = '' }: JobData): Promise<void> => {
    const handled = await app.db.inTransaction(organisation, async (tx): Promise<Handled | undefined> => {
      const row = await lockWebhook(tx.as<DeskTables>(), organisation, webhook)
      if (row === undefined || !isOpen(row)) return undefined
      const payload = readWebhookBody(app.keys, row)
      const effect =
        payload === undefined
          ? waits('unreadable')
          : await effectOf(app, tx, { row, payload, zone: zoneOf(organisation) })
      await markWebhook(tx.as<DeskTables>(), row, { ...effect, consumed_at: new Date() })
      return { vendor: row.vendor, ...effect }
    })
    if (handled !== undefined) noteHandled(app, handled)
  }
