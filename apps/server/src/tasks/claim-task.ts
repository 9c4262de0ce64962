import { claimTask, TASK_ROLES } from '@hearthline/contracts'
import { day } from '@hearthline/domain/calendar'
import { CLAIM_HOURS, claimEnds, isAway } from '@hearthline/domain/tasks'
import { openForStaff } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { findAbsences, lockPerson } from './absence-store.ts'
import { changeClaim, findTask, type TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'
import { taskOf } from './task-of.ts'

type Claim = Pick<TaskRow, 'claimed_by' | 'claimed_name' | 'claimed_at' | 'claimed_until'>

export const PUT_BACK: Claim = { claimed_by: null, claimed_name: null, claimed_at: null, claimed_until: null }

type Who = { readonly uuid: string; readonly name: string }

export const claimOf = ({ uuid, name }: Who, at: Date, until: Date): Claim => ({
  claimed_by: uuid,
  claimed_name: name,
  claimed_at: at,
  claimed_until: until,
})

/**
 * What decides how long a person may hold a claim and whether they are absent. Locks the person, so that nobody marks
 * them absent until this unit of work ends.
 */
export const holdsOf = async ({ tx, moment }: WriteContext, registry: Registry, staff: string) => {
  const trx = tx.as<TaskTables>()
  await lockPerson(trx, { organisation: tx.organisation, staff })
  const { now, today: on, zone } = await moment()
  const today = day(on)
  const absence = (await findAbsences(trx, tx.organisation, today)).get(staff)
  const hours = registry.byId(tx.organisation)?.claimHours ?? CLAIM_HOURS
  return { now, today, zone, hours, absence, isAway: absence !== undefined && isAway(absence, today) }
}

/** The problem that names who has the task, or says that it has ended. */
const takenBy = async (trx: Parameters<typeof findTask>[0], { organisation_id, uuid }: TaskRow): Promise<Problem> => {
  const task = await findTask(trx, organisation_id, uuid)
  if (task === undefined || task.closed_at !== null) return new Problem('taskNotFound')
  return new Problem('taskTaken', { detail: { name: task.claimed_name ?? '' } })
}

/**
 * Claims a task, so that two people do not work on it: until it is put back or the claim runs out, no colleague can
 * end it (keep-tasks.ts).
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
