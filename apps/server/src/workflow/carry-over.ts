import { olderApplications, openApplication } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'

const caller = { kind: 'system', name: 'workflow' } as const

/**
 * Opens the applications that an older workflow table left, so that none waits for a job that no longer exists. Whoever
 * opens one before carries it over as well: this is for those that nobody touches. Gives how many there were.
 */
export const carryOverAll = async (app: AppContext, organisation: string, zone: string): Promise<number> => {
  const older = await olderApplications(app.db, organisation)
  for (const uuid of older) {
    const moment = await app.clock.at(organisation, zone)
    await app.db.inTransaction(organisation, (tx) =>
      openApplication(tx, uuid, { caller, does: 'changeApplication', moment }),
    )
  }
  return older.length
}
