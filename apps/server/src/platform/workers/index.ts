export { serveTasks } from './serve-tasks.ts'
export { startWorker, type WorkerEntry, workerUrl } from './start-worker.ts'
export { WorkerProblem } from './worker-answer.ts'
export { createWorkerPool, type WorkerPool } from './worker-pool.ts'
