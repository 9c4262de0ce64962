import type { Vendors } from '../../vendors/index.ts'
import type { Clock } from '../clock/index.ts'
import type { Config } from '../config/index.ts'
import type { Keyring } from '../crypto/index.ts'
import type { Db } from '../db/index.ts'
import type { Files } from '../files/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Logger } from '../log/index.ts'

/** What every room may use, made once at start-up and handed to each. */
export type AppContext = {
  readonly config: Config
  readonly log: Logger
  readonly db: Db
  readonly jobs: Jobs
  readonly files: Files
  readonly clock: Clock
  readonly keys: Keyring
  /** An organisation's: what they answer, and what its sandbox was told to play, is kept for it. */
  vendorsFor(organisation: string): Vendors
}
