import { openApplication } from '../applications/index.ts'
import type { WriteContext } from '../platform/http/index.ts'
import { lockPerson } from './absence-store.ts'
import { PUT_BACK } from './claim-task.ts'
import { changeOpen, findClaimedBy } from './store.ts'
import type { TaskTables } from './tables.ts'

/**
 * Gives all that somebody claimed back to the queue, of frozen cases too, and notes it in the log of each application: they left, or
 * lost a role.
 */
export const returnAllTasks = async (
  context: WriteContext,
  { uuid, name }: { readonly uuid: string; readonly name: string },
): Promise<void> => {
  const { tx, caller } = context
  const trx = tx.as<TaskTables>()
  const whose = { organisation: tx.organisation, staff: uuid }
  await lockPerson(trx, whose)
  const moment = await context.moment()
  const by = { caller, does: 'respondToIncidents', moment, evenFrozen: true } as const
  for (const task of await findClaimedBy(trx, { ...whose, now: moment.now })) {
    const work = await openApplication(tx, task.application_uuid, by)
    await changeOpen(trx, task, PUT_BACK)
    work.change({}, { kind: 'returnTask', note: { task: task.kind, from: name } })
  }
}
