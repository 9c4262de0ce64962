import type { Action, ApplicationStatus, StaffRole } from '@hearthline/contracts'
import type { StaffMember } from '@hearthline/domain/application'
import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { type Context, Problem, type WriteContext } from '../platform/http/index.ts'
import { openApplication, readApplication } from './open.ts'
import { statusOf } from './status-of.ts'
import type { Snapshot, UnitOfWork } from './unit-of-work.ts'

const does = 'changeApplication'

/**
 * Locks an application for an action of the borrower. Throws eventNotExpected if its step expects none of these events.
 */
export const openExpecting = async (
  context: WriteContext,
  uuid: string,
  ...events: readonly WorkflowEvent[]
): Promise<UnitOfWork> => {
  const { caller, app, tenant, tx } = context
  const moment = (shiftDays: number | null) => app.clock.withShift(tx, tenant.timeZone, shiftDays)
  const work = await openApplication(tx, uuid, { caller, does, moment })
  if (!events.some((event) => expects(work.now.step, event))) throw new Problem('eventNotExpected')
  return work
}

/**
 * The same without a lock, for asking a vendor before the unit of work begins, so that no connection is held meanwhile.
 * Open the application again before writing.
 */
export const readExpecting = async (
  { caller, app, tenant }: Context,
  uuid: string,
  event: WorkflowEvent,
): Promise<Snapshot> => {
  const snapshot = await readApplication(app.db, tenant.id, uuid, { caller, does })
  if (!expects(snapshot.step, event)) throw new Problem('eventNotExpected')
  return snapshot
}

/** Runs the subscribers, then returns the application's current status. */
export const settledStatus = async (work: UnitOfWork): Promise<ApplicationStatus> => {
  await work.tx.settle()
  return statusOf(work.now)
}

/**
 * Locks an application for an action of the lender's staff. Also returns the member, whose name is logged with the
 * reason, and their roles.
 */
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
