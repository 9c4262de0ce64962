import type { Db } from '../platform/db/index.ts'
import type { NoteAnswer } from '../vendors/index.ts'
import { upsertAnswer } from './store.ts'
import type { DeskTables } from './tables.ts'

/** Takes down what an organisation's vendor answered for good. */
export const answerNoter =
  (db: Db, organisation: string): NoteAnswer =>
  async ({ vendor, reference, outcome }) => {
    const row = { organisation_id: organisation, vendor, reference, outcome, answered_at: new Date() }
    await upsertAnswer(db.read<DeskTables>(organisation), row)
  }
