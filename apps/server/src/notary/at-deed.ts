import { type InHand, openApplication, readApplication, type Snapshot } from '../applications/index.ts'
import { type Context, Problem, type WriteContext } from '../platform/http/index.ts'

const does = 'signApplication'

/** The application while its deed is signed, beside the unit of work: the vendor is asked before one begins. */
export const readAtDeed = async ({ caller, house, tenant }: Context, uuid: string): Promise<Snapshot> => {
  const application = await readApplication(house.db, tenant.id, uuid, { caller, does })
  if (application.step !== 'DEED_SIGNING') throw new Problem('eventNotExpected')
  return application
}

/** The same, locked. */
export const openAtDeed = async (context: WriteContext, uuid: string): Promise<InHand> => {
  const by = { caller: context.caller, does, moment: await context.moment() } as const
  const inHand = await openApplication(context.tx, uuid, by)
  if (inHand.now.step !== 'DEED_SIGNING') throw new Problem('eventNotExpected')
  return inHand
}
