import type { Worker } from 'node:worker_threads'
import { RenderProblem } from './problem.ts'
import type { Rendered } from './request.ts'
import type { Setting } from './typst-engine.ts'

/** What a worker answers to a setting, and the processor time its thread took. */
export type Answer = ({ rendered: Rendered } | { failed: string }) & { cpuMs: number }

type Job = {
  setting: Setting
  resolve: (rendered: Rendered) => void
  reject: (problem: RenderProblem) => void
}

type Slot = { worker: Worker; done: number; job: Job | undefined; timer: NodeJS.Timeout | undefined }

export type PoolOptions = {
  size: number
  start: () => Worker
  /** The engine's memory grows slowly; a worker that has made this many papers gives way to a new one. */
  papersPerWorker: number
  timeoutMs: number
}

/** Sets a paper that was checked and is ready to be set. */
export type SetPaper = (setting: Setting) => Promise<Rendered>

export type WorkerPool = {
  readonly set: SetPaper
  /** Processor time that the threads took for the papers they answered, together. */
  cpuMs(): number
  close(): Promise<void>
}

/** Hands papers to worker threads, one at a time each. Threads start with the first paper and don't keep the process alive. */
export const createWorkerPool = ({ size, start, papersPerWorker, timeoutMs }: PoolOptions): WorkerPool => {
  const waiting: Job[] = []
  const slots = new Set<Slot>()
  let closed = false
  let cpuMs = 0

  const release = (slot: Slot): Job | undefined => {
    const { job } = slot
    clearTimeout(slot.timer)
    slot.job = undefined
    slot.worker.unref()
    return job
  }

  const drop = (slot: Slot, problem: RenderProblem): void => {
    slots.delete(slot)
    release(slot)?.reject(problem)
    void slot.worker.terminate()
    next()
  }

  const finish = (slot: Slot, answer: Answer): void => {
    const job = release(slot)
    slot.done += 1
    cpuMs += answer.cpuMs
    if ('rendered' in answer) job?.resolve(answer.rendered)
    else job?.reject(new RenderProblem('renderFailed', answer.failed))
    if (slot.done >= papersPerWorker) {
      slots.delete(slot)
      void slot.worker.terminate()
    }
    next()
  }

  const open = (): Slot => {
    const slot: Slot = { worker: start(), done: 0, job: undefined, timer: undefined }
    const crashed = (why: string) => {
      if (slots.has(slot)) drop(slot, new RenderProblem('workerCrashed', `The document worker died: ${why}`))
    }
    slot.worker.on('message', (answer: Answer) => finish(slot, answer))
    slot.worker.on('error', (problem: Error) => crashed(problem.message))
    slot.worker.on('exit', (code) => crashed(`exit ${code}`))
    slots.add(slot)
    return slot
  }

  const next = (): void => {
    if (waiting.length === 0) return
    const slot = [...slots].find(({ job }) => job === undefined) ?? (slots.size < size ? open() : undefined)
    const job = slot && waiting.shift()
    if (!slot || !job) return
    slot.job = job
    slot.worker.ref()
    slot.timer = setTimeout(() => drop(slot, new RenderProblem('timedOut', 'The paper took too long.')), timeoutMs)
    slot.worker.postMessage(job.setting)
  }

  return {
    set: (setting) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new RenderProblem('closed', 'The renderer is closed.'))
        waiting.push({ setting, resolve, reject })
        next()
      }),
    cpuMs: () => cpuMs,
    close: async () => {
      closed = true
      const problem = new RenderProblem('closed', 'The renderer is closed.')
      for (const job of waiting.splice(0)) job.reject(problem)
      const open = [...slots]
      slots.clear()
      for (const slot of open) release(slot)?.reject(problem)
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
  }
}
