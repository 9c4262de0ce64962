import { randomUUID } from 'node:crypto'
import { keepFailedJob } from '../failed-jobs/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { JobData, Queue } from '../platform/jobs/index.ts'
import { markNeedsAttention } from '../workflow/index.ts'

/** What happens to a job of an application that failed at every try. */
export const giveUpJob =
  (app: AppContext, timeZone: string) =>
  (data: JobData, { queue = 'step', error }: { queue?: Queue; error?: unknown } = {}): Promise<void> =>
    markNeedsAttention(
      app,
      () => timeZone,
      keepFailedJob(app),
    )(data, {
      job: randomUUID(),
      requestId: randomUUID(),
      queue,
      error,
    })
