import { olderApplications, openApplication } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'

const caller = { kind: 'system', name: 'workflow' } as const

/**
 * Opens the applications of an older workflow version, so that none waits for a job that no longer exists. Opening an
 * application carries it over; this does so for those that nobody opens. Returns how many there were.
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
