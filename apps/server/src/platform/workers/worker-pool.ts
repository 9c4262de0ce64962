import type { Worker } from 'node:worker_threads'
import { createTurns } from './turns.ts'
import { type Answer, WorkerProblem } from './worker-answer.ts'

export type PoolOptions = {
  size: number
  start: () => Worker
  /** A worker is replaced after this many tasks, because a thread's memory grows slowly. */
  tasksPerWorker: number
  timeoutMs: number
  /**
   * How much the process may grow during a task. Buffers of a thread are outside of the heap that Node bounds, so a task that
   * unpacks what somebody sent could take the memory of all.
   */
  mostGrowthMb?: number
  /** How many tasks wait beside those that are done; of more, the newest of whoever sent most are rejected. */
  mostWaiting?: number
}

export type WorkerPool<Task, Result> = {
  /**
   * Tasks of a group take turns with those of others, and of who is in it: `turn` names both, the group first. Without names
   * they are done as they come.
   * @throws WorkerProblem
   */
  run(task: Task, turn?: readonly string[]): Promise<Result>
  /** The total CPU time of the answered tasks, in milliseconds. */
  cpuMs(): number
  close(): Promise<void>
}

type Job<Task, Result> = { task: Task; resolve: (result: Result) => void; reject: (problem: WorkerProblem) => void }
type Slot<Task, Result> = {
  worker: Worker
  done: number
  job: Job<Task, Result> | undefined
  timers: readonly NodeJS.Timeout[]
}

const WATCH_MS = 50
const heldMb = (): number => process.memoryUsage.rss() / 1_048_576

/**
 * Gives tasks to worker threads, one at a time each. Threads start with the first task and do not keep the process
 * alive.
 */
export const createWorkerPool = <Task, Result>({
  size,
  start,
  tasksPerWorker,
  timeoutMs,
  mostGrowthMb,
  mostWaiting,
}: PoolOptions): WorkerPool<Task, Result> => {
  const waiting = createTurns<Job<Task, Result>>(mostWaiting)
  const slots = new Set<Slot<Task, Result>>()
  let closed = false
  let cpuMs = 0

  const release = (slot: Slot<Task, Result>): Job<Task, Result> | undefined => {
    const { job } = slot
    slot.timers.forEach(clearTimeout)
    slot.job = undefined
    slot.worker.unref()
    return job
  }

  const drop = (slot: Slot<Task, Result>, problem: WorkerProblem): void => {
    slots.delete(slot)
    release(slot)?.reject(problem)
    void slot.worker.terminate()
    next()
  }

  const finish = (slot: Slot<Task, Result>, answer: Answer<Result>): void => {
    const job = release(slot)
    slot.done += 1
    cpuMs += answer.cpuMs
    if ('result' in answer) job?.resolve(answer.result)
    else job?.reject(new WorkerProblem('taskFailed', answer.failed))
    if (slot.done >= tasksPerWorker) {
      slots.delete(slot)
      void slot.worker.terminate()
    }
    next()
  }

  const watch = (slot: Slot<Task, Result>): readonly NodeJS.Timeout[] => {
    const late = () => drop(slot, new WorkerProblem('timedOut', 'The task took too long.'))
    const timer = setTimeout(late, timeoutMs)
    if (mostGrowthMb === undefined) return [timer]
    const most = heldMb() + mostGrowthMb
    const look = () => {
      if (heldMb() > most) drop(slot, new WorkerProblem('tooMuchMemory', 'The task took too much memory.'))
    }
    return [timer, setInterval(look, WATCH_MS)]
  }

  const open = (): Slot<Task, Result> => {
    const slot: Slot<Task, Result> = { worker: start(), done: 0, job: undefined, timers: [] }
    const crashed = (why: string) => {
      if (slots.has(slot)) drop(slot, new WorkerProblem('workerCrashed', `The worker died: ${why}`))
    }
    slot.worker.on('message', (answer: Answer<Result>) => finish(slot, answer))
    slot.worker.on('error', (problem: Error) => crashed(problem.message))
    slot.worker.on('exit', (code) => crashed(`exit ${code}`))
    slots.add(slot)
    return slot
  }

  const freeSlot = (): Slot<Task, Result> | undefined =>
    [...slots].find(({ job }) => job === undefined) ?? (slots.size < size ? open() : undefined)

  /** The free slot for the first waiting job; where no thread can be started, that job is refused. */
  const slotForFirst = (): Slot<Task, Result> | undefined => {
    try {
      return freeSlot()
    } catch (error) {
      waiting.take()?.reject(new WorkerProblem('workerCrashed', `The worker did not start: ${error}`))
      next()
      return undefined
    }
  }

  const next = (): void => {
    if (waiting.size() === 0) return
    const slot = slotForFirst()
    const job = slot && waiting.take()
    if (!slot || !job) return
    slot.job = job
    slot.worker.ref()
    slot.timers = watch(slot)
    slot.worker.postMessage(job.task)
  }

  return {
    run: (task, turn = []) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new WorkerProblem('closed', 'The pool is closed.'))
        const out = waiting.add({ task, resolve, reject }, turn)
        out?.reject(new WorkerProblem('crowdedOut', 'Too many tasks wait.'))
        next()
      }),
    cpuMs: () => cpuMs,
    close: async () => {
      closed = true
      const problem = new WorkerProblem('closed', 'The pool is closed.')
      for (let job = waiting.take(); job !== undefined; job = waiting.take()) job.reject(problem)
      const open = [...slots]
      slots.clear()
      for (const slot of open) release(slot)?.reject(problem)
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
  }
}
