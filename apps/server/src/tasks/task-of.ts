import type { Task } from '@hearthline/contracts'
import type { TaskRow } from './store.ts'

/** A task as staff see it. */
export const taskOf = (row: TaskRow): Task => ({
  uuid: row.uuid,
  kind: row.kind,
  reason: row.reason,
  step: row.step,
  since: row.since.toISOString(),
  claimed:
    row.claimed_at === null
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
