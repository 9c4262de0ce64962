export { type Disbursement, disbursementOf, payoffsOf } from './disbursement-of.ts'
