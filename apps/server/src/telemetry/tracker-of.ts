import type { Db } from '../platform/db/index.ts'
import { findTracker } from './store.ts'
import type { TelemetryTables } from './tables.ts'

/** The tracker that belongs to somebody's profile; null where none is tied yet. */
export const trackerOf = (db: Db, organisation: string, identity: string): Promise<string | null> =>
  findTracker(db.read<TelemetryTables>(organisation), organisation, identity)
