import type { Db } from '../platform/db/index.ts'
import type { NoteAnswer } from '../vendors/index.ts'
import { keepAnswer } from './store.ts'
import type { DeskTables } from './tables.ts'

/** Takes down what an organisation's vendor answered for good, and tells of a reference that has two words. */
export const answerNoter =
  (db: Db, organisation: string): NoteAnswer =>
  async ({ vendor, reference, outcome }) => {
    const row = { organisation_id: organisation, vendor, reference, outcome, answered_at: new Date() }
    const kept = await keepAnswer(db.read<DeskTables>(organisation), row)
    return kept.contradicted_by === null ? undefined : { first: kept.outcome, second: kept.contradicted_by }
  }
