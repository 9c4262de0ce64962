import type { Registry as Metrics } from 'prom-client'
import type { Vendors } from '../../vendors/index.ts'
import type { Clock } from '../clock/index.ts'
import type { Config } from '../config/index.ts'
import type { Keyring } from '../crypto/index.ts'
import type { Db } from '../db/index.ts'
import type { Files } from '../files/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Logger } from '../log/index.ts'
import type { ScanFile } from '../uploads/index.ts'

/** What every module may use, created once at start-up and passed to each. */
export type AppContext = {
  readonly config: Config
  readonly log: Logger
  readonly db: Db
  readonly jobs: Jobs
  readonly files: Files
  /** Asked of every uploaded file before anything reads it. */
  readonly scanFile: ScanFile
  readonly clock: Clock
  readonly keys: Keyring
  /** What /metrics answers; a module adds its own. */
  readonly metrics: Metrics
  /** The vendors of an organisation; answers and sandbox faults are stored for it. */
  vendorsFor(organisation: string): Vendors
}
