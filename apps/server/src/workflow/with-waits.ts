import type { House } from '../platform/house/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { type DeskTables, deleteWait, upsertWait } from '../vendor-desk/index.ts'
import { ContradictingAnswer, StillPending, UnreadableAnswer } from '../vendors/index.ts'
import { noteContradiction } from './note-contradiction.ts'
import { noteUnreadable, openAtStep, type Zones } from './stand-still.ts'

type Run = (data: JobData) => Promise<void>

const noteWait = async (house: House, zoneOf: Zones, about: { data: JobData; fault: StillPending }) => {
  const { organisation, application = '', step } = about.data
  await house.db.inTransaction(organisation, async (tx) => {
    const inHand = await openAtStep(house, tx, { application, step, zone: zoneOf(organisation) })
    if (inHand === undefined) return
    const now = new Date(inHand.at)
    await upsertWait(tx.as<DeskTables>(), {
      organisation_id: organisation,
      application_uuid: application,
      step: inHand.now.step,
      vendor: about.fault.vendor,
      since: now,
      last_asked_at: now,
    })
  })
}

/** The job of a step: a vendor that answers later is written down with the day it was first asked, whatever else ends it. */
export const withWaits =
  (house: House, zoneOf: Zones, run: Run): Run =>
  async (data) => {
    const { organisation, application = '', step } = data
    const place = { organisation, application, ...(step !== undefined && { step }) }
    try {
      await run(data)
    } catch (fault) {
      if (fault instanceof UnreadableAnswer) return noteUnreadable(house, zoneOf, { data, vendor: fault.vendor })
      if (fault instanceof ContradictingAnswer) return noteContradiction(house, zoneOf, { data, fault })
      if (fault instanceof StillPending) await noteWait(house, zoneOf, { data, fault })
      else await deleteWait(house.db.read<DeskTables>(organisation), place)
      throw fault
    }
    await deleteWait(house.db.read<DeskTables>(organisation), place)
  }
