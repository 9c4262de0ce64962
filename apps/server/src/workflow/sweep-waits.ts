import { VENDOR_PATIENCE_MS } from '@hearthline/domain/tasks'
import type { House } from '../platform/house/index.ts'
import { type DeskTables, deleteWait, findWaits, findWebhooks, upsertWait, type WaitRow } from '../vendor-desk/index.ts'
import { jobOf } from './job-of.ts'
import { ASK_AGAIN_MS, CONSUME_AGAIN_MS } from './patience.ts'
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
    if (now.getTime() - wait.since.getTime() > VENDOR_PATIENCE_MS[wait.vendor]) {
      putToStaff(inHand, 'vendorSilent', wait.vendor)
      return deleteWait(desk, { organisation, application })
    }
    await upsertWait(desk, { ...wait, last_asked_at: now })
    await house.jobs.send(tx, job.queue, { organisation, application, ...job.data }, 'swept')
  })
}

/** A call whose job was lost. They are stored by real time, which a lender's clock is never behind. */
const sendAgain = async (house: House, organisation: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - CONSUME_AGAIN_MS)
  const lost = await findWebhooks(house.db.read<DeskTables>(organisation), organisation, { outcome: 'stored', before })
  for (const { uuid } of lost)
    await house.db.inTransaction(organisation, (tx) =>
      house.jobs.send(tx, 'webhook', { organisation, webhook: uuid }, 'swept'),
    )
}

/**
 * Asks again where a vendor takes its time, gives the late ones to staff, and takes up calls whose job was lost. A wait
 * that cannot be tended keeps no other from it: it is thrown about at the end, so that the job is tried again.
 */
export const sweepWaits = async (house: House, organisation: string, zone: string): Promise<void> => {
  const { now } = await house.clock.at(organisation, zone)
  const faults: unknown[] = []
  const asked = new Date(now.getTime() - ASK_AGAIN_MS)
  for (const wait of await findWaits(house.db.read<DeskTables>(organisation), organisation, asked))
    await tend(house, zone, wait).catch((fault: unknown) => faults.push(fault))
  await sendAgain(house, organisation, now)
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} waits could not be tended`)
}
