/**
 * The stream of security events of a lender: rows of one append-only table, and lines in the log in the public schema OCSF.
 * Only ids and words of closed lists are ever written.
 */
export {
  FROM_INSIDE,
  noteApart,
  noteDone,
  noteIn,
  originOf,
  rowOf,
  SYSTEM,
} from './note-event.ts'
export { findEvents, findLastSignIns, insertEvent } from './store.ts'
export type { SecurityRow, SecurityTables } from './tables.ts'
export { watchCalls } from './watch-calls.ts'
