export {
  createJobs,
  type JobCounts,
  type JobData,
  type JobOrigin,
  type Jobs,
  type JobsOptions,
  type Pace,
  QUEUES,
  type Queue,
  type Urgency,
} from './jobs.ts'
