import type { Db } from '../platform/db/index.ts'
import type { LogEntry } from './log-entry.ts'
import { readLog } from './log-store.ts'
import type { ApplicationTables } from './tables.ts'

/** The whole event log of an application, oldest first. */
export const readLogOf = (db: Db, organisation: string, application: string): Promise<readonly LogEntry[]> =>
  readLog(db.read<ApplicationTables>(organisation), organisation, application)
