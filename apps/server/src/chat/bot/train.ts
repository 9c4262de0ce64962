import type { Worker } from 'node:worker_threads'
import {
  createWorkerPool,
  startWorker,
  type WorkerEntry,
  type WorkerPool,
  WorkerProblem,
} from '../../platform/workers/index.ts'
import { guardExamples } from './answering/guard-examples.ts'
import { type GuardModel, openGuards, type TrainedGuards, trainGuards } from './answering/learned-guard.ts'
import {
  type Index,
  type KeptGate,
  openIndex,
  type Phrasing,
  type TrainedIndex,
  trainIndex,
} from './retrieval/index.ts'
import { createTrainingQueue } from './training-queue.ts'

export type TrainingTask =
  | { readonly train: 'guards' }
  | { readonly train: 'index'; readonly phrasings: readonly Phrasing[]; readonly kept: KeptGate | undefined }

/** What the thread does. */
export const train = (task: TrainingTask): TrainedGuards | TrainedIndex =>
  task.train === 'guards' ? trainGuards(guardExamples) : trainIndex(task.phrasings, task.kept)

/** Bundled as a separate entry (tools/setup/targets.mjs). */
const trainingWorkerEntry: WorkerEntry = { source: 'src/chat/bot/training-worker.ts', output: 'training-worker.js' }

/** The most phrasings that a lender may have (known-topics.ts) took 36 s on a busy machine. */
const TIMEOUT_MS = 180_000
/** The second goes on with the other lenders while one lender's training is slow. */
const THREADS = 2

type Trained = TrainedGuards | TrainedIndex

/** Whether a training was given up because it took too long. */
export const isTimeout = (error: unknown): boolean => error instanceof WorkerProblem && error.code === 'timedOut'

/** Trains in threads of its own, a thread for each task: it takes its memory with it when it ends. */
export const createTrainer = (start: () => Worker = () => startWorker(trainingWorkerEntry)) => {
  let pool: WorkerPool<TrainingTask, Trained> | undefined
  const { run } = createTrainingQueue<TrainingTask, Trained>({
    threads: THREADS,
    train: (task) => {
      pool ??= createWorkerPool({ size: THREADS, start, tasksPerWorker: 1, timeoutMs: TIMEOUT_MS })
      return pool.run(task)
    },
    isTimeout,
  })
  return {
    /** @throws WorkerProblem, Superseded */
    learnIndex: async (lender: string, phrasings: readonly Phrasing[], kept?: KeptGate): Promise<Index> =>
      // The task determines which of the two results comes back.
      openIndex(phrasings, (await run(lender, { train: 'index', phrasings, kept })) as TrainedIndex),
    /**
     * The learned guard; it is the same for all lenders.
     * @throws WorkerProblem
     */
    learnGuards: async (): Promise<GuardModel> =>
      // Likewise.
      openGuards((await run('guards', { train: 'guards' })) as TrainedGuards),
    close: async () => pool?.close(),
  }
}

/** One for the process: all lenders share its threads. */
export const { learnIndex, learnGuards } = createTrainer()
