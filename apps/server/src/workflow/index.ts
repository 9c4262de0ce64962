export { carryOverAll } from './carry-over.ts'
export { hear } from './hear.ts'
export { noteStuck, runStep } from './run-step.ts'
export type { StepJobs } from './step-jobs.ts'
