/** A worker's answer to a task, with the CPU time of its thread. */
export type Answer<Result> = ({ readonly result: Result } | { readonly failed: string }) & { readonly cpuMs: number }

export type WorkerProblemCode =
  /** The task itself failed; the message says how. */
  | 'taskFailed'
  /** The worker thread died while it had this task. */
  | 'workerCrashed'
  | 'timedOut'
  | 'tooMuchMemory'
  /** It waited, or would have to, where no more may wait. */
  | 'crowdedOut'
  | 'closed'

/** A task that no worker finished. The message holds no personal data. */
export class WorkerProblem extends Error {
  readonly code: WorkerProblemCode

  constructor(code: WorkerProblemCode, message: string) {
    super(message)
    this.name = 'WorkerProblem'
    this.code = code
  }
}
