import { olderApplications, openApplication } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { handleEach } from '../platform/sweeps/index.ts'

const caller = { kind: 'system', name: 'workflow' } as const

/**
 * Opens the applications of an older workflow version, so that none waits for a job that no longer exists. Opening an
 * application carries it over; this does so for those that nobody opens. Returns how many there were.
 */
export const carryOverAll = (app: AppContext, organisation: string, zone: string): Promise<number> =>
  handleEach(olderApplications(app.db, organisation), {
    handle: async ({ uuid }) => {
      const moment = await app.clock.at(organisation, zone)
      await app.db.inTransaction(organisation, (tx) =>
        openApplication(tx, uuid, { caller, does: 'changeApplication', moment }),
      )
    },
    failed: 'applications could not be carried over',
  })
