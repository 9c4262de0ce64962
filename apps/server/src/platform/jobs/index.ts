export {
  createJobs,
  type DeadFrom,
  type JobCounts,
  type JobData,
  type Jobs,
  type JobsOptions,
  type Pace,
  QUEUES,
  type Queue,
  type Urgency,
} from './jobs.ts'
