import type { Action, StaffRole } from '@hearthline/contracts'
import type { StaffMember } from '@hearthline/domain/application'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { openApplication } from './open.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Locks an application for an act of the lender's staff, and says who acts, with what roles: the name goes into the log with the reason. */
export const openForStaff = async (
  context: WriteContext,
  uuid: string,
  does: Action,
): Promise<{ readonly work: UnitOfWork; readonly by: StaffMember; readonly roles: readonly StaffRole[] }> => {
  const { caller } = context
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const work = await openApplication(context.tx, uuid, { caller, does, moment: await context.moment() })
  return { work, by: { staffUuid: caller.identityUuid, name: caller.name }, roles: caller.roles }
}
