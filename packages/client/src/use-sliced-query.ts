import {
  notifyManager,
  QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import { startTransition, useEffect, useReducer, useState } from 'react'

/**
 * useQuery, but an answer is drawn as a transition: in slices of some milliseconds, between which the page hears what is
 * pressed and typed. The library's own hook stands on useSyncExternalStore, whose updates React always draws in one go:
 * on a slow phone a third of a second without an answer to a press.
 */
export const useSlicedQuery = <Data>(options: UseQueryOptions<Data, Error>): UseQueryResult<Data, Error> => {
  const client = useQueryClient()
  const asked = client.defaultQueryOptions({ ...options, _optimisticResults: 'optimistic' as const })
  const [observer] = useState(() => new QueryObserver(client, asked))
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0)
  const result = observer.getOptimisticResult(asked)
  useEffect(() => observer.setOptions(asked), [asked, observer])
  useEffect(() => {
    const leave = observer.subscribe(notifyManager.batchCalls(() => startTransition(drawAgain)))
    // What came between the first drawing and now.
    observer.updateResult()
    return leave
  }, [observer])
  return observer.trackResult(result)
}
