import { useMoves, useProfile, useRecord, useStatus } from '@hearthline/client'
import type { ApplicationRecord, ApplicationStatus, Profile } from '@hearthline/contracts'
import type { LandingPage } from '@hearthline/domain/flow'
import { isKnownState } from '@hearthline/domain/routing'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Where the borrower may go on although the server's state is none that this release knows (portal.md 4.3). Undefined
 * while it is known, so that no other page fetches the flow's code and facts.
 */
export const useFlowPage = (status: ApplicationStatus, record: ApplicationRecord): LandingPage | undefined => {
  const isKnown = isKnownState(status.state)
  const [page, setPage] = useState<LandingPage>()
  useEffect(() => {
    if (isKnown) return
    let isAsked = true
    import('./flow-page-of.ts')
      .then(({ flowPageOf }) => flowPageOf(status, record))
      .then((found) => isAsked && setPage(found))
      // The page says what is the matter without it, and each move of the application asks again.
      .catch(() => undefined)
    return () => {
      isAsked = false
    }
  }, [isKnown, status, record])
  return isKnown ? undefined : page
}

type Pair = { readonly status: ApplicationStatus; readonly record: ApplicationRecord }

export type LoadedApplication =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: unknown; readonly retry: () => void }
  | (Pair & { readonly kind: 'ready'; readonly profile: Profile | undefined; readonly refetch: () => Promise<void> })

const pairOf = (status: ApplicationStatus | undefined, record: ApplicationRecord | undefined): Pair | undefined =>
  status && record && status.state === record.step ? { status, record } : undefined

/**
 * An application's status and record, kept up to date, and shown only as a pair that belongs together: while one of them
 * is ahead of the other the page keeps the pair it had.
 */
export const useLoadedApplication = (uuid: string): LoadedApplication => {
  const status = useStatus(uuid)
  const record = useRecord(uuid)
  const profile = useProfile()
  const last = useRef<Pair | undefined>(undefined)
  const { refetch: readStatusAgain } = status
  const { refetch: readRecordAgain } = record

  const refetch = useCallback(async () => {
    await Promise.all([readStatusAgain(), readRecordAgain()])
  }, [readStatusAgain, readRecordAgain])

  const pair = pairOf(status.data, record.data)
  if (pair) last.current = pair
  const isApart = !pair && status.data !== undefined && record.data !== undefined
  useEffect(() => {
    if (isApart) refetch()
  }, [isApart, refetch])
  useMoves(status.data, refetch)

  const problem = status.error ?? record.error
  if (last.current) return { kind: 'ready', ...last.current, profile: profile.data, refetch }
  return problem ? { kind: 'failed', problem, retry: refetch } : { kind: 'loading' }
}
