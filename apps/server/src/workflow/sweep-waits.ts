import { isDeepStrictEqual } from 'node:util'
import { VENDOR_PATIENCE_MS } from '@hearthline/domain/tasks'
import type { AppContext } from '../platform/app-context/index.ts'
import { type Exact, handleEach, inPages } from '../platform/sweeps/index.ts'
import {
  type DeskTables,
  deleteWait,
  findWait,
  findWaits,
  findWebhooks,
  upsertWait,
  type WaitRow,
  type WebhookRow,
} from '../vendor-desk/index.ts'
import { escalate, openAtStep } from './needs-attention.ts'
import { jobOf } from './step-jobs.ts'

const HOUR = 3_600_000

/** How often a slow vendor is asked again, in case its call was lost. */
const ASK_AGAIN_MS = HOUR / 2

/** A call that was stored and whose job was lost is sent again after this long. */
const CONSUME_AGAIN_MS = HOUR / 12

/**
 * Ends a wait if the application has moved on or the wait took too long; otherwise asks again. The row was read in a
 * page of many: a wait that has ended meanwhile, begun anew or been asked again is left alone.
 */
const tend = async (app: AppContext, zone: string, read: WaitRow): Promise<void> => {
  const { organisation_id: organisation, application_uuid: application, step } = read
  await app.db.inTransaction(organisation, async (tx) => {
    const desk = tx.as<DeskTables>()
    const work = await openAtStep(app, tx, { application, step, zone })
    // Whoever changes a wait holds its application, as we do now.
    const wait = await findWait(desk, { organisation, application })
    if (!isDeepStrictEqual(wait, read)) return
    const job = work && (await jobOf(tx, work))
    if (work === undefined || job === undefined) return deleteWait(desk, { organisation, application })
    const now = new Date(work.at)
    if (now.getTime() - read.since.getTime() > VENDOR_PATIENCE_MS[read.vendor]) {
      escalate(work, 'vendorSilent', read.vendor)
      return deleteWait(desk, { organisation, application })
    }
    await upsertWait(desk, { ...read, last_asked_at: now })
    await app.jobs.send(tx, job.queue, { organisation, application, ...job.data }, 'swept')
  })
}

/**
 * Sends the jobs of calls again that were lost: of those that are stored and have none. Calls are stored in real time, and
 * a lender's clock is never behind it.
 */
export const sweepWebhooks = async (app: AppContext, organisation: string, zone: string): Promise<void> => {
  const { now } = await app.clock.at(organisation, zone)
  const before = new Date(now.getTime() - CONSUME_AGAIN_MS)
  const open = inPages<Exact<WebhookRow>>((page) =>
    findWebhooks(app.db.read<DeskTables>(organisation), organisation, { outcome: 'stored', before, ...page }),
  )
  const isPending = app.jobs.pendingIn('webhook', organisation)
  await handleEach(open, {
    handle: async ({ uuid }) => {
      const data = { organisation, webhook: uuid }
      if (await isPending(data)) return
      await app.db.inTransaction(organisation, (tx) => app.jobs.send(tx, 'webhook', data, 'swept'))
    },
    failed: 'calls could not be sent again',
  })
}

/** Asks slow vendors again, and escalates the late ones. */
export const sweepWaits = async (app: AppContext, organisation: string, zone: string): Promise<void> => {
  const { now } = await app.clock.at(organisation, zone)
  const before = new Date(now.getTime() - ASK_AGAIN_MS)
  const waits = inPages<Exact<WaitRow>>((page) =>
    findWaits(app.db.read<DeskTables>(organisation), organisation, { before, ...page }),
  )
  await handleEach(waits, {
    handle: ({ exact: _, ...wait }) => tend(app, zone, wait),
    failed: 'waits could not be tended',
  })
}
