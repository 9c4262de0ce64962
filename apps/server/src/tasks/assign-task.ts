import { assignTask, TASK_ROLES } from '@hearthline/contracts'
import { assignmentEnds, isClaimed, type TaskKind } from '@hearthline/domain/tasks'
import { openForStaff } from '../applications/index.ts'
import { type WorkingStaff, workingStaff } from '../identity/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { claimOf, holdsOf, PUT_BACK } from './claim-task.ts'
import { changeOpen, findTask } from './store.ts'
import type { TaskTables } from './tables.ts'
import { taskOf } from './task-of.ts'

const openTask = async ({ tx }: WriteContext, uuid: string) => {
  const task = await findTask(tx.as<TaskTables>(), tx.organisation, uuid)
  if (task === undefined || task.closed_at !== null) throw new Problem('taskNotFound')
  return task
}

/** The claim for a colleague; throws unless their roles may end the task and they are not absent. */
const claimFor = async (
  context: WriteContext,
  registry: Registry,
  { to, kind }: { to: WorkingStaff; kind: TaskKind },
) => {
  if (!TASK_ROLES[kind].some((role) => to.roles.includes(role))) throw new Problem('colleagueRole')
  const holds = await holdsOf(context, registry, to.uuid)
  if (holds.isAway) throw new Problem('colleagueAway', { detail: { name: to.name } })
  return claimOf(to, holds.now, assignmentEnds(holds))
}

/** A manager assigns a task, whoever had it, or takes a claim back; the log of the application names both people. */
export const assignTaskCall = (registry: Registry): Bound =>
  writes(assignTask, async ({ params, body }, context) => {
    const { tx } = context
    const { kind, application_uuid } = await openTask(context, params.task)
    const to = body.to === null ? undefined : (await workingStaff(context, tx)).find(({ uuid }) => uuid === body.to)
    if (to === undefined && body.to !== null) throw new Problem('colleagueUnknown')
    const change = to === undefined ? PUT_BACK : await claimFor(context, registry, { to, kind })
    const { work } = await openForStaff(context, application_uuid, assignTask.does)
    // Read again under the lock, when nobody else can claim or end it.
    const task = await openTask(context, params.task)
    const { now } = await context.moment()
    const had = isClaimed({ staffUuid: task.claimed_by, until: task.claimed_until }, now) ? task.claimed_name : null
    await changeOpen(tx.as<TaskTables>(), task, change)
    const given = to === undefined ? {} : { to: to.name, toRoles: to.roles.join(', ') }
    const note = { task: kind, ...(had !== null && { from: had }), ...given, reason: body.reason }
    work.change({}, { kind: to === undefined ? 'takeTaskBack' : 'assignTask', note })
    await tx.settle()
    return taskOf({ ...task, ...change }, now)
  })
