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

type Sharing<Task, Result> = {
  readonly threads: number
  readonly train: (task: Task) => Promise<Result>
  /** Whether a training failed because it took too long. */
  readonly isTimeout: (error: unknown) => boolean
}

type Waiting<Task, Result> = { task: Task; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Shares threads among lenders. Of each lender one training runs and one waits, the newest; lenders take turns in the
 * order in which they came. A lender whose last training ran into its limit is slow: it goes behind all others, and the
 * slow ones leave one thread to them. So a lender who changes topics all day, or whose training never ends, holds nobody
 * up by more than one turn.
 */
export const createTrainingQueue = <Task, Result>({
  threads,
  train,
  isTimeout,
}: Sharing<Task, Result>): TrainingQueue<Task, Result> => {
  const waiting = new Map<string, Waiting<Task, Result>>()
  const running = new Set<string>()
  const slow = new Set<string>()
  const mostSlow = Math.max(1, threads - 1)

  const start = (lender: string, { task, resolve, reject }: Waiting<Task, Result>): void => {
    waiting.delete(lender)
    running.add(lender)
    train(task)
      .then(
        (result) => {
          slow.delete(lender)
          resolve(result)
        },
        (error: unknown) => {
          if (isTimeout(error)) slow.add(lender)
          else slow.delete(lender)
          reject(error)
        },
      )
      .finally(() => {
        running.delete(lender)
        startWaiting()
      })
  }

  const mayStart = (lender: string): boolean =>
    running.size < threads &&
    !running.has(lender) &&
    (!slow.has(lender) || [...running].filter((one) => slow.has(one)).length < mostSlow)

  const startWaiting = (): void => {
    const inTurn = [...waiting].toSorted(([one], [other]) => Number(slow.has(one)) - Number(slow.has(other)))
    for (const [lender, job] of inTurn) if (mayStart(lender)) start(lender, job)
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
