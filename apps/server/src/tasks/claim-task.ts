import { claimTask, TASK_ROLES } from '@hearthline/contracts'
import { CLAIM_HOURS } from '@hearthline/domain/tasks'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { changeClaim, findTask, type TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'
import { taskOf } from './task-of.ts'

const HOUR_MS = 3_600_000

type Claim = Pick<TaskRow, 'claimed_by' | 'claimed_name' | 'claimed_at' | 'claimed_until'>

const PUT_BACK: Claim = { claimed_by: null, claimed_name: null, claimed_at: null, claimed_until: null }

/** Told who has it, as it stands after the other one's claim, or that it was ended meanwhile. */
const takenBy = async (trx: Parameters<typeof findTask>[0], { organisation_id, uuid }: TaskRow): Promise<Problem> => {
  const task = await findTask(trx, organisation_id, uuid)
  if (task === undefined || task.closed_at !== null) return new Problem('taskNotFound')
  return new Problem('taskTaken', { detail: { name: task.claimed_name ?? '' } })
}

/**
 * Who has a task in hand, so that two do not work on one: until it is put back, or the lender's time for a claim is over,
 * no colleague ends it (keep-tasks.ts).
 */
export const claimTaskCall = (registry: Registry): Bound =>
  writes(claimTask, async ({ params, body }, { caller, moment, tx }) => {
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    const trx = tx.as<TaskTables>()
    const task = await findTask(trx, tx.organisation, params.task)
    if (task === undefined || task.closed_at !== null) throw new Problem('taskNotFound')
    if (!TASK_ROLES[task.kind].some((role) => caller.roles.includes(role))) throw new Problem('taskNotYours')
    const { now } = await moment()
    const hours = registry.byId(tx.organisation)?.claimHours ?? CLAIM_HOURS
    const taken: Claim = {
      claimed_by: caller.identityUuid,
      claimed_name: caller.name,
      claimed_at: now,
      claimed_until: new Date(now.getTime() + hours * HOUR_MS),
    }
    const change = body.take ? taken : PUT_BACK
    if (!(await changeClaim(trx, task, { change, staff: caller.identityUuid, now }))) throw await takenBy(trx, task)
    return taskOf({ ...task, ...change }, now)
  })
