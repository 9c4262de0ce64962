/** Training that was not begun, because the same lender's phrasings have changed once more. */
export class Superseded extends Error {
  constructor() {
    super('A newer training of the same lender took its place.')
    this.name = 'Superseded'
  }
}

export type TrainingQueue<Task, Result> = {
  /** @throws Superseded, and whatever the training throws */
  run(lender: string, task: Task): Promise<Result>
}

type Waiting<Task, Result> = { task: Task; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Shares threads among lenders. Of each lender one training runs and one waits, the newest; lenders take turns in the
 * order in which they came. So a lender who changes topics all day, or whose training is slow, holds up nobody but
 * themself, as long as there is a second thread.
 */
export const createTrainingQueue = <Task, Result>(
  threads: number,
  train: (task: Task) => Promise<Result>,
): TrainingQueue<Task, Result> => {
  const waiting = new Map<string, Waiting<Task, Result>>()
  const running = new Set<string>()

  const start = (lender: string, { task, resolve, reject }: Waiting<Task, Result>): void => {
    waiting.delete(lender)
    running.add(lender)
    train(task)
      .then(resolve, reject)
      .finally(() => {
        running.delete(lender)
        startWaiting()
      })
  }

  const startWaiting = (): void => {
    for (const [lender, job] of waiting) {
      if (running.size >= threads) return
      if (!running.has(lender)) start(lender, job)
    }
  }

  return {
    run: (lender, task) =>
      new Promise((resolve, reject) => {
        waiting.get(lender)?.reject(new Superseded())
        waiting.set(lender, { task, resolve, reject })
        startWaiting()
      }),
  }
}
