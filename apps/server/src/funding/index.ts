export { disburse, fundingCalls } from './approve.ts'
export { payOffDebts, recordDeed, screenAgain, setRescissionDates } from './step-jobs.ts'
