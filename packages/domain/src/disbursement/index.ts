export { type Disbursement, disbursementOf, payoffsOf } from './disbursement-of.ts'
export { type MoneyDays, moneyDays } from './money-days.ts'
export { agreedOffer, owesRestatedSchedule, restateOffer } from './restate-offer.ts'
