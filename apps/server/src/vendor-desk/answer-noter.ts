import type { Db } from '../platform/db/index.ts'
import type { NoteAnswer } from '../vendors/index.ts'
import { keepAnswer } from './store.ts'
import type { DeskTables } from './tables.ts'

/** Stores the final answers of an organisation's vendors and returns both if a reference got two different ones. */
export const answerNoter =
  (db: Db, organisation: string): NoteAnswer =>
  async ({ vendor, reference, outcome }) => {
    const row = { organisation_id: organisation, vendor, reference, outcome, answered_at: new Date() }
    const kept = await keepAnswer(db.read<DeskTables>(organisation), row)
    return kept.contradicted_by === null ? undefined : { first: kept.outcome, second: kept.contradicted_by }
  }
