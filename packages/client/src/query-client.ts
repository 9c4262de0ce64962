import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './call-problem.ts'

/** portal.md 9, "Generic retry helper". */
const RETRY = { attempts: 5, delayMs: 1000 } as const

export type RetryPlan = {
  readonly attempts?: number
  readonly delayMs?: number
  /** Whether another try makes sense; without it every error is tried again. */
  readonly mayRetry?: (error: unknown) => boolean
  readonly pause?: (ms: number) => Promise<void>
}

/** The pause after the given failed try (from 0), doubling. */
export const retryDelayMs = (tried: number, delayMs: number = RETRY.delayMs): number => delayMs * 2 ** tried

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Runs until it succeeds, or throws the last error: 5 attempts, 1 s apart, doubling. */
export const retry = async <Result>(work: () => Promise<Result>, plan: RetryPlan = {}): Promise<Result> => {
  const { attempts = RETRY.attempts, delayMs = RETRY.delayMs, mayRetry = () => true, pause = sleep } = plan
  for (let tried = 0; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried + 1 >= attempts || !mayRetry(error)) throw error
      await pause(retryDelayMs(tried, delayMs))
    }
  }
}

/** One cache for each page (for each request, on the server): a read whose error may pass is tried 5 times, and read again on focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tried, error) => tried + 1 < RETRY.attempts && isPassing(error),
        retryDelay: (tried) => retryDelayMs(tried),
        staleTime: 10_000,
      },
    },
  })
