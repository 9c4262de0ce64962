import type { Task } from '@hearthline/contracts'
import { isClaimed } from '@hearthline/domain/tasks'
import type { Db } from '../platform/db/index.ts'
import { findAll, type TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'

/** A task as staff see it now: an expired claim is not shown. */
export const taskOf = (row: TaskRow, now: Date): Task => ({
  uuid: row.uuid,
  kind: row.kind,
  reason: row.reason,
  step: row.step,
  since: row.since.toISOString(),
  claimed:
    row.claimed_at === null || !isClaimed({ staffUuid: row.claimed_by, until: row.claimed_until }, now)
      ? null
      : { staffUuid: row.claimed_by, name: row.claimed_name, at: row.claimed_at.toISOString() },
  closed:
    row.closed_at === null
      ? null
      : {
          staffUuid: row.closed_by,
          name: row.closed_name,
          at: row.closed_at.toISOString(),
          outcome: row.outcome ?? '',
        },
})

/** Every task of an application, open and ended, the newest first. */
export const tasksOf = async (
  db: Db,
  place: { readonly organisation: string; readonly application: string },
  now: Date,
): Promise<readonly Task[]> =>
  (await findAll(db.read<TaskTables>(place.organisation), place)).map((row) => taskOf(row, now))
