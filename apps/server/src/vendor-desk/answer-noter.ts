import { actingFor, type Db } from '../platform/db/index.ts'
import type { NoteAnswer } from '../vendors/index.ts'
import { upsertAnswer } from './store.ts'
import type { DeskTables } from './tables.ts'

/** Takes down what a vendor answered for good, for the organisation whose call or job runs here. */
export const answerNoter =
  (db: Db): NoteAnswer =>
  async ({ vendor, reference, outcome }) => {
    const organisation = actingFor()
    if (organisation === undefined) return
    const row = { organisation_id: organisation, vendor, reference, outcome, answered_at: new Date() }
    await upsertAnswer(db.read<DeskTables>(organisation), row)
  }
