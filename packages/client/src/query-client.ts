import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './call-problem.ts'
import { RETRY, retryDelayMs } from './retry.ts'

/** One cache a page (a request, on the server): reads are tried 5 times when the fault may pass, and again on focus. */
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
