import { ApplicationFrozen, openApplication } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem } from '../platform/http/index.ts'
import type { JobData, JobOrigin, Queue } from '../platform/jobs/index.ts'
import { type Held, insertHeldJob, lockPaymentFreeze, readPaymentFreeze, takeHeldJobs } from './store.ts'
import type { ResponseTables } from './tables.ts'

const caller = { kind: 'system', name: 'security' } as const

/** Throws paymentsFrozen where two people froze all payments of the lender. Asked right before money moves. */
export const refuseFrozenPayments = async (app: Pick<AppContext, 'db'>, organisation: string): Promise<void> => {
  if (await arePaymentsFrozen(app, organisation)) throw new Problem('paymentsFrozen')
}

export const arePaymentsFrozen = async ({ db }: Pick<AppContext, 'db'>, organisation: string): Promise<boolean> =>
  (await readPaymentFreeze(db.read<ResponseTables>(organisation), organisation)) !== undefined

const heldBy = (error: unknown, queue: Queue, data: JobData): Held | undefined => {
  if (error instanceof ApplicationFrozen) return { application: error.application, why: 'case', queue, data }
  const { application } = data
  const isOfPayments = error instanceof Problem && error.code === 'paymentsFrozen'
  return isOfPayments && application !== undefined ? { application, why: 'payments', queue, data } : undefined
}

/** Keeps the job until the freeze is over; false if it is over already. The lock keeps it from ending in between. */
const hold = (app: AppContext, held: Held): Promise<boolean> =>
  app.db.inTransaction(held.data.organisation, async (tx) => {
    const trx = tx.as<ResponseTables>()
    const isFrozen = {
      case: async () => {
        const moment = await app.clock.at(tx.organisation, 'UTC')
        const by = { caller, does: 'readApplication', moment, evenFrozen: true } as const
        return (await openApplication(tx, held.application, by)).now.isFrozen === true
      },
      payments: () => lockPaymentFreeze(trx, tx.organisation),
    }[held.why]
    if (!(await isFrozen())) return false
    await insertHeldJob(trx, held, new Date())
    return true
  })

type Handle = (data: JobData, from: JobOrigin) => Promise<void>

/** A job that meets a freeze is kept instead of failing, and sent again once the freeze is over. */
export const holdingFrozen =
  (app: AppContext, queue: Queue, handle: Handle): Handle =>
  async (data, from) => {
    try {
      await handle(data, from)
    } catch (error) {
      const held = heldBy(error, queue, data)
      if (held === undefined || !(await hold(app, held))) throw error
    }
  }

/** Sends what a freeze held, with the commit that ends it. */
export const releaseHeld = async (
  { jobs }: Pick<AppContext, 'jobs'>,
  tx: Tx,
  of: { why: Held['why']; application: string | undefined },
): Promise<void> => {
  for (const { queue, data } of await takeHeldJobs(tx.as<ResponseTables>(), tx.organisation, of))
    await jobs.send(tx, queue, data)
}
