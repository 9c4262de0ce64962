export { countFailedJobs, failedJobCalls, failedMessages, keepFailedJob } from './failed-jobs.ts'
