import { LENDING_ROLES, listColleagues } from '@hearthline/contracts'
import { type Day, day } from '@hearthline/domain/calendar'
import { type Absence, isAway } from '@hearthline/domain/tasks'
import { type WorkingStaff, workingStaff } from '../identity/index.ts'
import { type Bound, reads } from '../platform/http/index.ts'
import { findAbsences } from './absence-store.ts'
import { countClaimed } from './store.ts'
import type { TaskTables } from './tables.ts'

/**
 * Whether a member of staff works on applications. Those who only answer chats have no tasks, and set their absence in
 * the chat.
 */
export const worksOnApplications = ({ roles }: WorkingStaff): boolean =>
  LENDING_ROLES.some((role) => roles.includes(role))

type Known = { readonly today: Day; readonly absence: Absence | undefined; readonly inHand: number }

export const colleagueOf = ({ uuid, name, roles }: WorkingStaff, { today, absence, inHand }: Known) => ({
  uuid,
  name,
  roles: [...roles],
  absence: absence ?? null,
  isAway: absence !== undefined && isAway(absence, today),
  inHand,
})

export const listColleaguesCall: Bound = reads(listColleagues, async (_, context) => {
  const { app, tenant } = context
  const db = app.db.read<TaskTables>(tenant.id)
  const { now, today: on } = await context.moment()
  const today = day(on)
  const [staff, absences, counts] = await Promise.all([
    workingStaff(context),
    findAbsences(db, tenant.id, today),
    countClaimed(db, tenant.id, now),
  ])
  const colleagues = staff
    .filter(worksOnApplications)
    .map((one) => colleagueOf(one, { today, absence: absences.get(one.uuid), inHand: counts.get(one.uuid) ?? 0 }))
  return { today, colleagues }
})
