export { disburse, fundingCalls } from './approve.ts'
export { passFundingScreening } from './pass-screening.ts'
export { screenAgain } from './screen-again.ts'
export { payOffDebts, recordDeed, setRescissionDates } from './step-jobs.ts'
