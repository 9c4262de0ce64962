export {
  createJobs,
  type JobData,
  type Jobs,
  type JobsOptions,
  type Pace,
  QUEUES,
  type Queue,
  type Urgency,
} from './jobs.ts'
