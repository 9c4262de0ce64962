export { type Disbursement, disbursementOf, payoffsOf } from './disbursement-of.ts'
export { agreedOffer, owesRestatedSchedule, restateOffer } from './restate-offer.ts'
