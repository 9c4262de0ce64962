export { failedJobCalls, keepFailedJob } from './failed-jobs.ts'
