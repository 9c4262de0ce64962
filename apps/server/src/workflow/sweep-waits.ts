import { VENDOR_PATIENCE_MS } from '@hearthline/domain/tasks'
import type { AppContext } from '../platform/app-context/index.ts'
import { type DeskTables, deleteWait, findWaits, findWebhooks, upsertWait, type WaitRow } from '../vendor-desk/index.ts'
import { escalate, openAtStep } from './needs-attention.ts'
import { jobOf } from './step-jobs.ts'

const HOUR = 3_600_000

/** How often a slow vendor is asked again, in case its call was lost. */
const ASK_AGAIN_MS = HOUR / 2

/** A call that was stored and whose job was lost is sent again after this long. */
const CONSUME_AGAIN_MS = HOUR / 12

/** Ends a wait if the application has moved on or the wait took too long; otherwise asks again. */
const tend = async (app: AppContext, zone: string, wait: WaitRow): Promise<void> => {
  const { organisation_id: organisation, application_uuid: application, step } = wait
  await app.db.inTransaction(organisation, async (tx) => {
    const desk = tx.as<DeskTables>()
    const work = await openAtStep(app, tx, { application, step, zone })
    const job = work && (await jobOf(tx, work))
    if (work === undefined || job === undefined) return deleteWait(desk, { organisation, application })
    const now = new Date(work.at)
    if (now.getTime() - wait.since.getTime() > VENDOR_PATIENCE_MS[wait.vendor]) {
      escalate(work, 'vendorSilent', wait.vendor)
      return deleteWait(desk, { organisation, application })
    }
    await upsertWait(desk, { ...wait, last_asked_at: now })
    await app.jobs.send(tx, job.queue, { organisation, application, ...job.data }, 'swept')
  })
}

/**
 * Sends the jobs of calls again that were lost. Calls are stored in real time, and a lender's clock is never behind
 * it.
 */
const sendAgain = async (app: AppContext, organisation: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - CONSUME_AGAIN_MS)
  const lost = await findWebhooks(app.db.read<DeskTables>(organisation), organisation, { outcome: 'stored', before })
  for (const { uuid } of lost)
    await app.db.inTransaction(organisation, (tx) =>
      app.jobs.send(tx, 'webhook', { organisation, webhook: uuid }, 'swept'),
    )
}

/**
 * Asks slow vendors again, escalates the late ones, and resends calls whose job was lost. A failing wait does not stop
 * the others; the errors are thrown at the end, so that the job is tried again.
 */
export const sweepWaits = async (app: AppContext, organisation: string, zone: string): Promise<void> => {
  const { now } = await app.clock.at(organisation, zone)
  const errors: unknown[] = []
  const asked = new Date(now.getTime() - ASK_AGAIN_MS)
  for (const wait of await findWaits(app.db.read<DeskTables>(organisation), organisation, asked))
    await tend(app, zone, wait).catch((error: unknown) => errors.push(error))
  await sendAgain(app, organisation, now)
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} waits could not be tended`)
}
