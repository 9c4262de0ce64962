import { call, useAction, useForget, useRead, useWrite } from '@hearthline/client'
import {
  type ACCOUNT_ACTIONS,
  answerResponse,
  askForResponse,
  type BodyOf,
  changeAccount,
  countSessions,
  findAccounts,
  findSubjects,
  listResponses,
  listSecurityEvents,
  type ReplyOf,
  revokeTokens,
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
} from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

const EVERY_MS = 30_000

export type EventView = {
  readonly kind: SecurityEventKind | undefined
  readonly actor: string
  readonly about: string
}

export const eventViewOf = (search: URLSearchParams): EventView => ({
  kind: SECURITY_EVENT_KINDS.find((one) => one === search.get('kind')),
  actor: search.get('actor') ?? '',
  about: search.get('about') ?? '',
})

/** What an address and the call have of a view: ids that are none are left out. */
export const queryOf = ({ kind, actor, about }: EventView): Record<string, string> => ({
  ...(kind && { kind }),
  ...(isUuid(actor) && { actor }),
  ...(isUuid(about) && { about }),
})

type Page = ReplyOf<typeof listSecurityEvents>
export type EventRow = Page['rows'][number]

export const useEvents = (view: EventView) => {
  const query = queryOf(view)
  const read = useInfiniteQuery({
    queryKey: [listSecurityEvents.name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(listSecurityEvents, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
  })
  return { ...read, rows: read.data?.pages.flatMap(({ rows }) => rows) }
}

export type SeenAccount = ReplyOf<typeof findAccounts>[number]
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** Finds the accounts of an address and acts on them; each act answers with how the account is now. */
export const useAccounts = () => {
  const find = useWrite(findAccounts)
  const change = useWrite(changeAccount)
  const forget = useForget()
  const [found, setFound] = useState<readonly SeenAccount[]>()
  const search = useAction(async (email: string) => setFound(await find({ body: { email } })))
  const act = useAction(async (account: string, body: BodyOf<typeof changeAccount>) => {
    const now = await change({ params: { account }, body })
    setFound((before) => before?.map((one) => (one.uuid === account ? now : one)))
    await forget(listSecurityEvents, listResponses)
  })
  return { found, search, act }
}

export type FoundSubject = ReplyOf<typeof findSubjects>[number]

/** Finds the cases or accounts that go by what was typed. */
export const useFindSubjects = () => {
  const find = useWrite(findSubjects)
  const [found, setFound] = useState<readonly FoundSubject[]>()
  const action = useAction(async (about: 'account' | 'application', search: string) =>
    setFound(await find({ body: { about, search } })),
  )
  return { ...action, found, forget: () => setFound(undefined) }
}

/** How many sessions are open now: read again each time it is asked. */
export const useSessionCounts = () => useRead(countSessions, {}, { staleMs: 0 })

export const useRevokeTokens = () => {
  const revoke = useWrite(revokeTokens)
  return useAction(() => revoke({ body: { everybody: true } }))
}

export const useResponses = () => useRead(listResponses, {}, { refetchEveryMs: EVERY_MS })
export type ResponseRow = ReplyOf<typeof listResponses>['requests'][number]

export const useAsk = () => {
  const ask = useWrite(askForResponse)
  const forget = useForget()
  return useAction(async (body: BodyOf<typeof askForResponse>) => {
    await ask({ body })
    await forget(listResponses, listSecurityEvents)
  })
}

export const useAnswer = () => {
  const answer = useWrite(answerResponse)
  const forget = useForget()
  return useAction(async (request: string, verdict: 'APPROVE' | 'DECLINE') => {
    try {
      await answer({ params: { request }, body: { verdict } })
    } finally {
      await forget(listResponses, listSecurityEvents)
    }
  })
}
