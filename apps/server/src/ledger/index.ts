export { dayTotals, ledgerOf, post } from './ledger.ts'
