export { LEDGER_ACCOUNT_NAMES, LEDGER_ACCOUNTS, type LedgerAccount } from './accounts.ts'
export {
  balanceOf,
  balancesOf,
  LEDGER_FIGURES,
  LEDGER_TRANSACTIONS,
  type LedgerFigure,
  type LedgerTransaction,
  type LedgerTransactionKind,
  type Posting,
  postDraw,
  postInvoicePaid,
  postPaidAgain,
  postPayoff,
  postReturned,
} from './postings.ts'
