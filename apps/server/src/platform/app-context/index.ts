import type { Registry as Metrics } from 'prom-client'
import type { Vendors } from '../../vendors/index.ts'
import type { ScanFile } from '../antivirus/index.ts'
import type { AppendOnly } from '../append-only/index.ts'
import type { IsBreached } from '../breached-passwords/index.ts'
import type { Clock } from '../clock/index.ts'
import type { Config } from '../config/index.ts'
import type { KeyHealth, Keyring } from '../crypto/index.ts'
import type { Db } from '../db/index.ts'
import type { Files } from '../files/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Logger } from '../log/index.ts'
import type { Send } from '../outgoing/index.ts'
import type { Timestamp } from '../timestamps/index.ts'

/** What every module may use, created once at start-up and passed to each. */
export type AppContext = {
  readonly config: Config
  readonly log: Logger
  readonly db: Db
  readonly jobs: Jobs
  readonly files: Files
  /** Asked of every uploaded file before anything reads it. */
  readonly scanFile: ScanFile
  /** Asked of every password that somebody chooses. */
  readonly isBreached: IsBreached
  /** Every call to an address that is not ours. */
  readonly send: Send
  readonly clock: Clock
  readonly keys: Keyring
  /** Whether the data keys open, and whether what has the master key answers. */
  keyHealth(): KeyHealth
  /** Where the anchors of the logs are kept: outside of the database. Undefined where the settings name no place. */
  readonly anchors: AppendOnly | undefined
  readonly timestamp: Timestamp
  /** The request that this context was made for. */
  readonly requestId?: string
  /** What /metrics answers; a module adds its own. */
  readonly metrics: Metrics
  /**
   * The vendors of an organisation; answers and sandbox faults are stored for it. Their calls carry the id of the request that
   * they are made for.
   */
  vendorsFor(organisation: string, requestId?: string): Vendors
}

/**
 * The app as one request or one job uses it: its units of work and its calls to vendors carry the id of the request that caused
 * them. Given by hand, since AsyncLocalStorage would slow every promise of a process down (Node 20); field by field, since each
 * request makes one and a copy of all fields takes fifty times as long.
 */
export const forRequest = (
  {
    config,
    log,
    db,
    jobs,
    files,
    scanFile,
    isBreached,
    send,
    clock,
    keys,
    keyHealth,
    anchors,
    timestamp,
    metrics,
    vendorsFor,
  }: AppContext,
  requestId: string,
): AppContext => ({
  config,
  log,
  jobs,
  files,
  scanFile,
  isBreached,
  send,
  clock,
  keys,
  keyHealth,
  anchors,
  timestamp,
  metrics,
  requestId,
  db: { ...db, inTransaction: (organisation, run) => db.inTransaction(organisation, run, requestId) },
  vendorsFor: (organisation) => vendorsFor(organisation, requestId),
})

/** Likewise of a job, whose every line in the log has the id too. */
export const forJob = (app: AppContext, requestId: string): AppContext => ({
  ...forRequest(app, requestId),
  log: app.log.child({ requestId }),
})
