import type { Db, Tx } from '../platform/db/index.ts'
import type { LogEntry } from './log-entry.ts'
import { kindsBy, readLog } from './log-store.ts'
import type { ApplicationTables } from './tables.ts'

/** The whole event log of an application, oldest first. */
export const readLogOf = (db: Db, organisation: string, application: string): Promise<readonly LogEntry[]> =>
  readLog(db.read<ApplicationTables>(organisation), organisation, application)

/** What kinds of things this person did with an application before this unit of work. */
export const kindsDoneBy = (tx: Tx, application: string, person: string): Promise<readonly string[]> =>
  kindsBy(tx.as<ApplicationTables>(), { organisation: tx.organisation, application, person })
