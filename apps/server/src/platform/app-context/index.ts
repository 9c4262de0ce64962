import type { Registry as Metrics } from 'prom-client'
import type { Vendors } from '../../vendors/index.ts'
import type { Clock } from '../clock/index.ts'
import type { Config } from '../config/index.ts'
import type { Keyring } from '../crypto/index.ts'
import type { Db } from '../db/index.ts'
import type { Files } from '../files/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Logger } from '../log/index.ts'

/** What every module may use, created once at start-up and passed to each. */
export type AppContext = {
  readonly config: Config
  readonly log: Logger
  readonly db: Db
  readonly jobs: Jobs
  readonly files: Files
  readonly clock: Clock
  readonly keys: Keyring
  /** What /metrics answers; a module adds its own. */
  readonly metrics: Metrics
  /**
   * The vendors of an organisation; answers and sandbox faults are stored for it. Their calls carry the id of the request that
   * they are made for.
   */
  vendorsFor(organisation: string, requestId?: string): Vendors
}

/**
 * The app as one request or one job uses it: its units of work, its calls to vendors and its lines in the log carry the id of
 * the request that caused them. Given by hand, since AsyncLocalStorage would slow every promise of a process down (Node 20).
 */
export const forRequest = (app: AppContext, requestId: string): AppContext => ({
  ...app,
  get log() {
    return app.log.child({ requestId })
  },
  db: { ...app.db, inTransaction: (organisation, run) => app.db.inTransaction(organisation, run, requestId) },
  vendorsFor: (organisation) => app.vendorsFor(organisation, requestId),
})
