import { addDays, type Day as CalendarDay } from '@hearthline/domain/calendar'
import { MOST_ABSENT_DAYS } from '@hearthline/domain/tasks'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from '../roles.ts'
import { acrossFields, code, Day, Uuid } from '../schemas/basics.ts'
import { RealDay } from '../schemas/person.ts'
import { Task } from '../schemas/task.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'

/** On the lender's calendar, both days included. The reason is not asked for and not stored. */
const Absence = z.object({ fromOn: Day, untilOn: Day })

const Colleague = z.object({
  uuid: Uuid,
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** The current absence or the next one. */
  absence: z.nullable(Absence),
  isAway: z.boolean(),
  /** How many tasks they have claimed. */
  inHand: z.number(),
})

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: `${CONSOLE}/colleagues`,
  says: 'Who works on applications, by name, with their claimed tasks and their absences',
  who: 'staff',
  does: 'listApplications',
  reply: z.object({ today: Day, colleagues: z.array(Colleague) }),
})

export const assignTask = endpoint({
  name: 'assignTask',
  method: 'POST',
  path: `${CONSOLE}/tasks/:task/assignments`,
  says: 'Assigns a task to a colleague whose role may do it, or returns a claimed task to the queue; the log of the case says why',
  who: 'staff',
  does: 'assignTask',
  params: z.object({ task: Uuid }),
  /** Null returns the task to the queue. */
  body: z.object({ to: z.nullable(z.guid(code('chooseOne'))), reason: Reason }),
  reply: Task,
  problems: ['taskNotFound', 'colleagueUnknown', 'colleagueAway', 'colleagueRole'],
})

type Days = { readonly fromOn: string; readonly untilOn: string }
const isInOrder = ({ fromOn, untilOn }: Days) => fromOn <= untilOn
// The rule applies only to well-formed days.
const isShort = ({ fromOn, untilOn }: Days) => untilOn <= addDays(fromOn as CalendarDay, MOST_ABSENT_DAYS)
const last = { path: ['untilOn'], of: ['fromOn', 'untilOn'] } as const

export const AbsenceForm = z
  .object({ fromOn: RealDay, untilOn: RealDay })
  // Across fields: an absence does not end before it begins
  .check(acrossFields(isInOrder, { error: 'absenceOrder', ...last }))
  // Across fields: an absence is no longer than the most days of one
  .check(acrossFields(isShort, { error: 'absenceLong', ...last }))

/** Null: they are back, or are not leaving. */
const absenceBody = z.object({ absence: z.nullable(AbsenceForm) })

export const keepOwnAbsence = endpoint({
  name: 'keepOwnAbsence',
  method: 'POST',
  path: `${CONSOLE}/me/absence`,
  says: 'Marks the asking member of the staff absent, which returns their tasks to the queue, or says that they are back',
  who: 'staff',
  does: 'keepOwnAbsence',
  body: absenceBody,
  reply: Colleague,
})

export const keepAbsence = endpoint({
  name: 'keepAbsence',
  method: 'POST',
  path: `${CONSOLE}/colleagues/:staff/absence`,
  says: 'The same for a colleague',
  who: 'staff',
  does: 'keepAbsence',
  params: z.object({ staff: Uuid }),
  body: absenceBody,
  reply: Colleague,
  problems: ['colleagueUnknown'],
})
