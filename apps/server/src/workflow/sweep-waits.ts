import type { House } from '../platform/house/index.ts'
import { type DeskTables, deleteWait, findWaits, findWebhooks, upsertWait, type WaitRow } from '../vendor-desk/index.ts'
import { jobOf } from './job-of.ts'
import { ASK_AGAIN_MS, CONSUME_AGAIN_MS, PATIENCE_MS } from './patience.ts'
import { openAtStep, putToStaff } from './stand-still.ts'

/** One wait: over because the application went on, over because it took too long, or asked after once more. */
const tend = async (house: House, zone: string, wait: WaitRow): Promise<void> => {
  const { organisation_id: organisation, application_uuid: application, step } = wait
  await house.db.inTransaction(organisation, async (tx) => {
    const desk = tx.as<DeskTables>()
    const inHand = await openAtStep(house, tx, { application, step, zone })
    const job = inHand && (await jobOf(tx, inHand))
    if (inHand === undefined || job === undefined) return deleteWait(desk, { organisation, application })
    const now = new Date(inHand.at)
    if (now.getTime() - wait.since.getTime() > PATIENCE_MS[wait.vendor]) {
      putToStaff(inHand, 'vendorSilent')
      return deleteWait(desk, { organisation, application })
    }
    await upsertWait(desk, { ...wait, last_asked_at: now })
    await house.jobs.send(tx, job.queue, { organisation, application, ...job.data })
  })
}

/** Asks again where a vendor takes its time, gives the late ones to staff, and takes up calls whose job was lost. */
export const sweepWaits = async (house: House, organisation: string, zone: string): Promise<void> => {
  const { now } = await house.clock.at(organisation, zone)
  const db = house.db.read<DeskTables>(organisation)
  for (const wait of await findWaits(db, organisation, new Date(now.getTime() - ASK_AGAIN_MS)))
    await tend(house, zone, wait)
  // Calls are stored by real time, which a lender's clock is never behind.
  const lost = await findWebhooks(db, organisation, {
    outcome: 'stored',
    before: new Date(now.getTime() - CONSUME_AGAIN_MS),
  })
  for (const { uuid } of lost)
    await house.db.inTransaction(organisation, (tx) => house.jobs.send(tx, 'webhook', { organisation, webhook: uuid }))
}
