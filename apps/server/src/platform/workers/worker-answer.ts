/** What a worker answers to a task, and the processor time its thread took. */
export type Answer<Result> = ({ readonly result: Result } | { readonly failed: string }) & { readonly cpuMs: number }

export type WorkerProblemCode =
  /** The task itself failed; the message says how. */
  | 'taskFailed'
  /** The worker thread died while it had this task. */
  | 'workerCrashed'
  | 'timedOut'
  | 'closed'

/** A task that no worker finished. The message holds nobody's data. */
export class WorkerProblem extends Error {
  readonly code: WorkerProblemCode

  constructor(code: WorkerProblemCode, message: string) {
    super(message)
    this.name = 'WorkerProblem'
    this.code = code
  }
}
