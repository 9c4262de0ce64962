import type { Task } from '@hearthline/contracts'
import { isClaimed } from '@hearthline/domain/tasks'
import type { TaskRow } from './store.ts'

/** A task as staff see it at this moment: a claim that lapsed is none. */
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
