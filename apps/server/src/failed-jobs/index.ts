export { countFailedJobs, failedJobCalls, keepFailedJob } from './failed-jobs.ts'
