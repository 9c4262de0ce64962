import { csvOf } from '@hearthline/domain/formats'
import { LEDGER_ACCOUNTS } from '@hearthline/domain/ledger'
import { dayTotals } from '../../ledger/index.ts'
import type { Organisation } from '../../organisations/index.ts'
import { ExportError } from '../bundle/write-bundle.ts'
import type { ExportContext } from '../export-context.ts'

/** Both included. */
export type Days = { readonly from: string; readonly to: string }

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** What every day posted to every account of the lender's books. Throws if the whole does not balance. */
export const writeGeneralLedger = async (
  { db }: Pick<ExportContext, 'db'>,
  { id }: Pick<Organisation, 'id'>,
  days: Days,
): Promise<{ readonly text: string; readonly rows: number }> => {
  const totals = await dayTotals(db, { organisation: id, ...days })
  const balance = totals.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)
  if (balance !== 0) throw new ExportError(`The ledger does not balance on these days: ${dollars(balance)}.`)
  const rows = totals.map(({ on, account, debitCents, creditCents, postings }) => [
    on,
    account,
    LEDGER_ACCOUNTS[account],
    dollars(debitCents),
    dollars(creditCents),
    String(postings),
  ])
  return { text: csvOf([['day', 'account', 'type', 'debit', 'credit', 'postings'], ...rows]), rows: rows.length }
}
