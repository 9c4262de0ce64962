import type { LedgerTransaction } from '@hearthline/domain/ledger'
import type { UnitOfWork } from '../applications/index.ts'
import type { Db } from '../platform/db/index.ts'
import { type DayTotal, insertPostings, listPostings, type StoredPosting, sumByDay } from './store.ts'
import type { LedgerTables } from './tables.ts'

/** Posts in the unit of work that records the money itself: both are written, or neither is. */
export const post = (work: UnitOfWork, transactions: readonly LedgerTransaction[]): void => {
  const { tx, uuid: application, today: on, at } = work
  for (const transaction of transactions) {
    // A transaction in which no money moved has no rows.
    if (transaction.postings.length === 0) continue
    const posted = { organisation: tx.organisation, application, on, at: new Date(at) }
    tx.later(insertPostings(tx.as<LedgerTables>(), posted, transaction))
  }
}

/** The postings of an application, in the order of posting. */
export const ledgerOf = (
  db: Pick<Db, 'read'>,
  place: { readonly organisation: string; readonly application: string },
): Promise<readonly StoredPosting[]> => listPostings(db.read<LedgerTables>(place.organisation), place)

/** The totals of a lender's books, by day and account; both days included. */
export const dayTotals = (
  db: Pick<Db, 'read'>,
  days: { readonly organisation: string; readonly from: string; readonly to: string },
): Promise<readonly DayTotal[]> => sumByDay(db.read<LedgerTables>(days.organisation), days)
