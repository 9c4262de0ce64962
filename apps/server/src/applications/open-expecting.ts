import type { ApplicationStatus } from '@hearthline/contracts'
import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { type Context, Problem, type WriteContext } from '../platform/http/index.ts'
import { openApplication, readApplication } from './open.ts'
import { statusOf } from './status-of.ts'
import type { Snapshot, UnitOfWork } from './unit-of-work.ts'

const does = 'changeApplication'

/** Locks an application for an act of the borrower's; refused where its step expects none of these events. */
export const openExpecting = async (
  context: WriteContext,
  uuid: string,
  ...events: readonly WorkflowEvent[]
): Promise<UnitOfWork> => {
  const { caller, app, tenant, tx } = context
  const moment = (shiftDays: number | null) => app.clock.told(tx, tenant.timeZone, shiftDays)
  const work = await openApplication(tx, uuid, { caller, does, moment })
  if (!events.some((event) => expects(work.now.step, event))) throw new Problem('eventNotExpected')
  return work
}

/**
 * The same without a lock, for asking a vendor: read beside the unit of work, which has not begun then and holds no
 * connection while the vendor thinks. Whoever writes opens it again.
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

/** Lets workflow hear what was told, then answers with the status the application has now. */
export const settledStatus = async (work: UnitOfWork): Promise<ApplicationStatus> => {
  await work.tx.settle()
  return statusOf(work.now)
}
