export { createJobs, type JobData, type Jobs, type JobsOptions, type Pace, QUEUES, type Queue } from './jobs.ts'
