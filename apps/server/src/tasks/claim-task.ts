import { claimTask, TASK_ROLES } from '@hearthline/contracts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { changeClaim, findTask, type TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'
import { taskOf } from './task-of.ts'

/** Who has a task in hand, so that two do not work on one. It locks nothing: whoever may act still may. */
export const claimTaskCall: Bound = writes(claimTask, async ({ params, body }, { caller, moment, tx }) => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const trx = tx.as<TaskTables>()
  const task = await findTask(trx, tx.organisation, params.task)
  if (task === undefined || task.closed_at !== null) throw new Problem('taskNotFound')
  if (!TASK_ROLES[task.kind].some((role) => caller.roles.includes(role))) throw new Problem('taskNotYours')
  const { now } = await moment()
  const change: Pick<TaskRow, 'claimed_by' | 'claimed_name' | 'claimed_at'> = body.take
    ? { claimed_by: caller.identityUuid, claimed_name: caller.name, claimed_at: task.claimed_at ?? now }
    : { claimed_by: null, claimed_name: null, claimed_at: null }
  if (!(await changeClaim(trx, task, { change, staff: caller.identityUuid }))) throw new Problem('taskTaken')
  return taskOf({ ...task, ...change })
})
