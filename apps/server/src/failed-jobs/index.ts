export { countFailedJobs, failedJobCalls, failedMessages, keepFailedJob } from './failed-jobs.ts'
export { openFailures, runFailedAgain, type Which } from './run-again.ts'
