import type { Endpoint, ReplyOf } from '@hearthline/contracts'
import {
  notifyManager,
  type QueryClient,
  QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useReducer, useState } from 'react'
import { type CallInput, call } from './call.ts'
import { clientSettings } from './settings.ts'

/**
 * useQuery, but an answer is rendered as a transition: in slices of some milliseconds, between which the page handles
 * presses and typing. The library's own hook uses useSyncExternalStore, whose updates React always renders in one go: on a
 * slow phone a third of a second without an answer to a press.
 */
export const useSlicedQuery = <Data>(options: UseQueryOptions<Data, Error>): UseQueryResult<Data, Error> => {
  const client = useQueryClient()
  const asked = client.defaultQueryOptions({ ...options, _optimisticResults: 'optimistic' as const })
  const [observer] = useState(() => new QueryObserver(client, asked))
  const [, renderAgain] = useReducer((rendered: number) => rendered + 1, 0)
  const result = observer.getOptimisticResult(asked)
  useEffect(() => observer.setOptions(asked), [asked, observer])
  useEffect(() => {
    const leave = observer.subscribe(notifyManager.batchCalls(() => startTransition(renderAgain)))
    // Answers that came between the first rendering and now.
    observer.updateResult()
    return leave
  }, [observer])
  return observer.trackResult(result)
}

type PlainInput = { readonly params?: unknown; readonly query?: unknown }

/** How long an answer that no page shows is kept: five minutes, the library's default. */
const KEPT_FOR_MS = 300_000

/** The cache key of a read: the endpoint's name, then what it was asked. */
export const readKey = (endpoint: Endpoint, { params = {}, query = {} }: PlainInput): readonly unknown[] => [
  endpoint.name,
  params,
  query,
]

export type ReadOptions<Reply = unknown> = {
  /** False holds the call back until what it needs is known. */
  readonly enabled?: boolean
  /** As a function of the reply so far, where only a part of it is still awaited. */
  readonly refetchEveryMs?: number | false | ((reply: Reply | undefined) => number | false)
  /** How long an answer is good for; it is kept as long, also while no page shows it. */
  readonly staleMs?: number
}

const question = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => ({
  queryKey: readKey(endpoint, input as PlainInput), // only params and query make a key
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<E>> =>
    call(endpoint, input, { signal, headers: clientSettings().unattended?.() }),
})

/**
 * Waits until a GET has been answered once: a write that changes what is read must not overtake the first read, whose late
 * answer would be kept instead. Throws the CallProblem.
 */
export const useOnceRead = <E extends Endpoint>(endpoint: E, input: CallInput<E>): (() => Promise<ReplyOf<E>>) => {
  const client = useQueryClient()
  return () => client.ensureQueryData(question(endpoint, input))
}

/** Reads a GET through the cache. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true, refetchEveryMs = false, staleMs }: ReadOptions<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>, Error> =>
  useSlicedQuery<ReplyOf<E>>({
    ...question(endpoint, input),
    enabled,
    refetchInterval: typeof refetchEveryMs === 'function' ? ({ state }) => refetchEveryMs(state.data) : refetchEveryMs,
    ...(staleMs === undefined ? {} : { staleTime: staleMs, gcTime: Math.max(staleMs, KEPT_FOR_MS) }),
  })

export const forget = (client: QueryClient, ...endpoints: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint.name] })))

/** Marks what was read of these calls as stale without reading it now: the next page that asks reads it again. */
export const forgetLater = (client: QueryClient, ...endpoints: readonly Endpoint[]): void => {
  for (const { name } of endpoints) client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}

/** Marks what was read of these calls as stale: what is on the page is read again, and awaited. */
export const useForget = (): ((...endpoints: readonly Endpoint[]) => Promise<unknown>) => {
  const client = useQueryClient()
  return useCallback((...endpoints) => forget(client, ...endpoints), [client])
}
