import { claimTask, TASK_ROLES } from '@hearthline/contracts'
import { claimEnds } from '@hearthline/domain/tasks'
import { openForStaff } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { claimOf, holdsOf, PUT_BACK } from './claim.ts'
import { changeClaim, findTask, type TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'
import { taskOf } from './task-of.ts'

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
  writes(claimTask, async ({ params, body }, context) => {
    const { caller, tx } = context
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    const trx = tx.as<TaskTables>()
    const task = await findTask(trx, tx.organisation, params.task)
    if (task === undefined || task.closed_at !== null) throw new Problem('taskNotFound')
    if (!TASK_ROLES[task.kind].some((role) => caller.roles.includes(role))) throw new Problem('taskNotYours')
    const me = { uuid: caller.identityUuid, name: caller.name }
    const holds = await holdsOf(context, registry, me.uuid)
    if (body.take && holds.isAway) throw new Problem('youAreAway')
    const { work } = await openForStaff(context, task.application_uuid, claimTask.does)
    const { now } = holds
    const change = body.take ? claimOf(me, now, claimEnds(holds)) : PUT_BACK
    if (!(await changeClaim(trx, task, { change, staff: me.uuid, now }))) throw await takenBy(trx, task)
    work.change({}, { kind: body.take ? 'takeTask' : 'putTaskBack', note: { task: task.kind } })
    await tx.settle()
    return taskOf({ ...task, ...change }, now)
  })
