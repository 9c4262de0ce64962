import { randomUUID } from 'node:crypto'
import { addMonths, day } from '@hearthline/domain/calendar'
import { DATED_DATA, type DatedKind, monthsKept } from '@hearthline/domain/retention'
import type { PurgedLender, RetentionContext } from './context.ts'
import { countOld, type DatedKinds, deleteOld, olderThan } from './rows-store.ts'
import { countHolds, insertPending } from './store.ts'
import type { RetentionTables } from './tables.ts'

export const DATED_KINDS = Object.keys(DATED_DATA).filter((kind): kind is DatedKinds => kind !== 'accounts')

/** Rows dated by the machine's own clock: the last instant of which nothing is kept. */
export const cutoff = (kind: DatedKind, { retention }: PurgedLender, now: Date): Date => {
  const today = now.toISOString()
  const months = monthsKept(kind, retention)
  return new Date(`${addMonths(day(today.slice(0, 10)), -months)}${today.slice(10)}`)
}

/** How many rows of a kind are older than its term, by table. What names nobody is left alone as long as any hold stands. */
export const countDated = async (
  { db }: Pick<RetentionContext, 'db'>,
  lender: PurgedLender,
  kind: DatedKinds,
): Promise<ReadonlyMap<string, number>> => {
  const tables = db.read<RetentionTables>(lender.id)
  const old = olderThan(cutoff(kind, lender, new Date()), true)[kind]
  return !old.isNamed && (await countHolds(tables, lender.id)) > 0 ? new Map() : countOld(tables, lender.id, old)
}

/** How many cases and accounts of a lender are on legal hold, ended or not. */
export const holdsInForce = ({ db }: Pick<RetentionContext, 'db'>, lender: PurgedLender): Promise<number> =>
  countHolds(db.read<RetentionTables>(lender.id), lender.id)

/** Purges some of them; false once there are none left. */
const purgeSome = ({ db }: Pick<RetentionContext, 'db'>, lender: PurgedLender, kind: DatedKinds): Promise<boolean> =>
  db.inTransaction(lender.id, async (tx) => {
    const trx = tx.as<RetentionTables>()
    const old = olderThan(cutoff(kind, lender, new Date()), false)[kind]
    if (!old.isNamed && (await countHolds(trx, lender.id)) > 0) return false
    const { rows, files } = await deleteOld(trx, lender.id, old)
    if (files.length > 0)
      await insertPending(trx, { organisation_id: lender.id, uuid: randomUUID(), digest: null, files: [...files] })
    return rows.size > 0
  })

/** Purges all of them, some at a time. */
export const purgeDated = async (...asked: Parameters<typeof purgeSome>): Promise<void> => {
  while (await purgeSome(...asked));
}
