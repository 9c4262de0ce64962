import { LISTED_QUEUES } from '@hearthline/contracts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import { type FailedJobRow, findOpenFailures, settleFailure } from './store.ts'
import type { FailedJobTables } from './tables.ts'

/** Which open ones: all of these queues, or of these ids; without either all of them. */
export type Which = { readonly queues?: readonly string[] | undefined; readonly uuids?: readonly string[] | undefined }

/** The oldest open ones of a lender. */
export const openFailures = (
  { db }: Pick<AppContext, 'db'>,
  organisation: string,
  { queues = LISTED_QUEUES, uuids, most }: Which & { readonly most: number },
): Promise<readonly FailedJobRow[]> =>
  findOpenFailures(db.read<FailedJobTables>(organisation), organisation, { queues, uuids, most })

/** Who did it: whoever may use this machine. */
const COMMAND = { uuid: null, name: 'npm run jobs' }
/** In one unit of work. */
const AT_ONCE = 100

/**
 * Sends open ones of a lender to their queues again, as the console does one by one, and takes them off the list. One that
 * fails again is on the list again. Returns how many were sent.
 */
export const runFailedAgain = async (
  { db, jobs }: Pick<AppContext, 'db'> & { readonly jobs: Pick<Jobs, 'send'> },
  organisation: string,
  { reason, ...which }: Which & { readonly reason: string },
): Promise<number> => {
  const again = { by: COMMAND, as: 'AGAIN', reason } as const
  let sent = 0
  for (;;) {
    const open = await openFailures({ db }, organisation, { ...which, most: AT_ONCE })
    if (open.length === 0) return sent
    await db.inTransaction(organisation, async (tx) => {
      for (const { uuid } of open) {
        const of = { organisation, uuid }
        const settled = await settleFailure(tx.as<FailedJobTables>(), of, { ...again, at: new Date() })
        const queue = LISTED_QUEUES.find((listed) => listed === settled?.queue)
        // Somebody was faster.
        if (settled === undefined || queue === undefined) continue
        await jobs.send(tx, queue, { organisation, ...settled.data }, 'swept')
        sent += 1
      }
    })
  }
}
