export { disburse, fundingCalls } from './approve.ts'
export { passFundingScreening } from './pass-screening.ts'
export { payOffDebts, recordDeed, screenAgain, setRescissionDates } from './step-jobs.ts'
