import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { readApplication, type Snapshot } from '../applications/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'
import type { StoredDecision } from './decision-record.ts'
import { storedNow } from './stored-now.ts'
import type { UnderwritingTables } from './tables.ts'

/** For a page about a decision: the application where it waits for one of these events, and the decision's record. */
export const readAt = async (
  { caller, app, tenant }: Context,
  uuid: string,
  ...events: readonly WorkflowEvent[]
): Promise<{ readonly snapshot: Snapshot; readonly stored: StoredDecision | undefined }> => {
  const snapshot = await readApplication(app.db, tenant.id, uuid, { caller, does: 'readRecord' })
  if (!events.some((event) => expects(snapshot.step, event))) throw new Problem('eventNotExpected')
  const stored = await storedNow(app.db.read<UnderwritingTables>(tenant.id), tenant.id, snapshot)
  return { snapshot, stored }
}
