import { assignTask } from '@hearthline/contracts'
import { assignmentEnds, isClaimed, type TaskKind } from '@hearthline/domain/tasks'
import { openForStaff } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { claimOf, holdsOf, mayEnd, PUT_BACK } from './claim-task.ts'
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
  { to: uuid, kind }: { to: string; kind: TaskKind },
) => {
  const { who: to, ...holds } = await holdsOf(context, registry, uuid)
  if (to === undefined) throw new Problem('colleagueUnknown')
  if (!mayEnd(to, kind)) throw new Problem('colleagueRole')
  if (holds.isAway) throw new Problem('colleagueAway', { detail: { name: to.name } })
  return { to, claim: claimOf(to, holds.now, assignmentEnds(holds)) }
}

/** A manager assigns a task, whoever had it, or takes a claim back; the log of the application names both people. */
export const assignTaskCall = (registry: Registry): Bound =>
  writes(assignTask, async ({ params, body }, context) => {
    const { tx } = context
    const { kind, application_uuid } = await openTask(context, params.task)
    const given = body.to === null ? undefined : await claimFor(context, registry, { to: body.to, kind })
    const change = given?.claim ?? PUT_BACK
    const { work } = await openForStaff(context, application_uuid, assignTask.does)
    // Read again under the lock, when nobody else can claim or end it.
    const task = await openTask(context, params.task)
    const { now } = await context.moment()
    const had = isClaimed({ staffUuid: task.claimed_by, until: task.claimed_until }, now) ? task.claimed_name : null
    await changeOpen(tx.as<TaskTables>(), task, change)
    const toWhom = given && { to: given.to.name, toRoles: given.to.roles.join(', ') }
    const note = { task: kind, ...(had !== null && { from: had }), ...toWhom, reason: body.reason }
    work.change({}, { kind: given === undefined ? 'takeTaskBack' : 'assignTask', note })
    await tx.settle()
    return taskOf({ ...task, ...change }, { now, hours: registry.byId(tx.organisation)?.taskHours })
  })
