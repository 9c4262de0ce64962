export { serveTasks } from './serve-tasks.ts'
export { besideBundle, startWorker, type WorkerEntry } from './start-worker.ts'
export { WorkerProblem } from './worker-answer.ts'
export { createWorkerPool, type WorkerPool } from './worker-pool.ts'
