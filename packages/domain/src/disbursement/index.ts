export { type Disbursement, disbursementOf, payoffsOf } from './disbursement-of.ts'
export { agreedOffer, type MoneyDays, moneyDays, owesRestatedSchedule, restateOffer } from './money-days.ts'
