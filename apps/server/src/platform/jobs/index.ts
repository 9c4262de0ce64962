export { createJobs, type JobData, type Jobs, type JobsOptions, QUEUES, type Queue } from './jobs.ts'
