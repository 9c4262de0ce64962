import { type Action, type BodyOf, keepAbsence, keepOwnAbsence } from '@hearthline/contracts'
import { day } from '@hearthline/domain/calendar'
import { startOfDay } from '@hearthline/domain/hours'
import { type Absence, isAway } from '@hearthline/domain/tasks'
import { openForStaff } from '../applications/index.ts'
import { type WorkingStaff, workingStaff } from '../identity/index.ts'
import type { Moment } from '../platform/clock/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { deleteAbsence, lockPerson, saveAbsence } from './absence-store.ts'
import { PUT_BACK } from './claim-task.ts'
import { colleagueOf, worksOnApplications } from './list-colleagues.ts'
import { changeOpen, findClaimedBy, type TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'

type Marked = { readonly who: WorkingStaff; readonly absence: Absence; readonly does: Action }

/**
 * The change of a claim for an absence: given back at once if it begins today, otherwise shortened to its first day
 * where it lasts longer.
 */
const claimAfter = ({ claimed_until: until }: TaskRow, { fromOn, untilOn }: Absence, { today, zone }: Moment) => {
  if (isAway({ fromOn, untilOn }, day(today))) return PUT_BACK
  const leaves = new Date(startOfDay(fromOn, zone))
  return until !== null && until > leaves ? { claimed_until: leaves } : undefined
}

/**
 * Gives the tasks of an absent person back to the queue and notes it in the log of each application. Returns how many
 * they keep.
 */
const returnTasks = async (context: WriteContext, { who, absence, does }: Marked): Promise<number> => {
  const { tx } = context
  const moment = await context.moment()
  const trx = tx.as<TaskTables>()
  const theirs = await findClaimedBy(trx, { organisation: tx.organisation, staff: who.uuid, now: moment.now })
  for (const task of theirs) {
    const change = claimAfter(task, absence, moment)
    if (change === undefined) continue
    const { work } = await openForStaff(context, task.application_uuid, does)
    await changeOpen(trx, task, change)
    const note = { task: task.kind, from: who.name, ...(change !== PUT_BACK && { on: absence.fromOn }) }
    work.change({}, { kind: 'returnTask', note })
  }
  return isAway(absence, day(moment.today)) ? 0 : theirs.length
}

type AbsenceGiven = Pick<Marked, 'who' | 'does'> & BodyOf<typeof keepOwnAbsence>

const keep = async (context: WriteContext, { who, does, absence: given }: AbsenceGiven) => {
  const { caller, tx } = context
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const trx = tx.as<TaskTables>()
  const whose = { organisation: tx.organisation, staff: who.uuid }
  await lockPerson(trx, whose)
  const { now, today: on } = await context.moment()
  const today = day(on)
  if (given === null) {
    await deleteAbsence(trx, whose)
    const inHand = (await findClaimedBy(trx, { ...whose, now })).length
    return colleagueOf(who, { today, absence: undefined, inHand })
  }
  const absence = { fromOn: day(given.fromOn), untilOn: day(given.untilOn) }
  if (absence.untilOn < today)
    throw new Problem('invalidInput', { fields: [{ path: 'absence.untilOn', code: 'absenceOver' }] })
  await saveAbsence(trx, {
    organisation_id: tx.organisation,
    staff_uuid: who.uuid,
    from_on: absence.fromOn,
    until_on: absence.untilOn,
    said_by: caller.identityUuid,
    said_by_name: caller.name,
    said_at: now,
  })
  const inHand = await returnTasks(context, { who, absence, does })
  await tx.settle()
  return colleagueOf(who, { today, absence, inHand })
}

export const keepOwnAbsenceCall: Bound = writes(keepOwnAbsence, async ({ body }, context) => {
  const { caller } = context
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const { identityUuid: uuid, name, roles } = caller
  return keep(context, { who: { uuid, name, roles }, does: keepOwnAbsence.does, ...body })
})

export const keepAbsenceCall: Bound = writes(keepAbsence, async ({ params, body }, context) => {
  const who = (await workingStaff(context, context.tx)).find(({ uuid }) => uuid === params.staff)
  if (who === undefined || !worksOnApplications(who)) throw new Problem('colleagueUnknown')
  return keep(context, { who, does: keepAbsence.does, ...body })
})
