import type { ApplicationStatus } from '@hearthline/contracts'
import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { type Context, Problem, type WriteContext } from '../platform/http/index.ts'
import type { InHand, Snapshot } from './in-hand.ts'
import { openApplication, readApplication } from './open.ts'
import { statusOf } from './status-of.ts'

const does = 'changeApplication'

/** Locks an application for an act of the borrower's; refused where its step expects none of these events. */
export const openExpecting = async (
  context: WriteContext,
  uuid: string,
  ...events: readonly WorkflowEvent[]
): Promise<InHand> => {
  const { caller, house, tenant, tx } = context
  const moment = (shiftDays: number | null) => house.clock.told(tx, tenant.timeZone, shiftDays)
  const inHand = await openApplication(tx, uuid, { caller, does, moment })
  if (!events.some((event) => expects(inHand.now.step, event))) throw new Problem('eventNotExpected')
  return inHand
}

/**
 * The same without a lock, for asking a vendor: read beside the unit of work, which has not begun then and holds no
 * connection while the vendor thinks. Whoever writes opens it again.
 */
export const readExpecting = async (
  { caller, house, tenant }: Context,
  uuid: string,
  event: WorkflowEvent,
): Promise<Snapshot> => {
  const snapshot = await readApplication(house.db, tenant.id, uuid, { caller, does })
  if (!expects(snapshot.step, event)) throw new Problem('eventNotExpected')
  return snapshot
}

/** Lets workflow hear what was told, then answers with the status the application has now. */
export const settledStatus = async (inHand: InHand): Promise<ApplicationStatus> => {
  await inHand.tx.settle()
  return statusOf(inHand.now)
}
