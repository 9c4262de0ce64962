export { ledgerOf, post } from './ledger.ts'
