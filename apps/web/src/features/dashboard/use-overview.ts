import { useApplications, useRecord, useSlicedQuery, useStatus, watchTouches } from '@hearthline/client'
import type { ApplicationRecord, ApplicationStatus, listApplications, ReplyOf } from '@hearthline/contracts'
import { useEffect, useMemo } from 'react'
import { usePart } from '../../i18n/index.ts'
import { type Standing, standingOf } from './standing-of.ts'

/** What few see of the dashboard comes with its own words when it is asked for: corrections, an originator's applications, and an agent's desk. */
export const useLaterDesks = () => usePart('feature:dashboard/later', () => import('./later/later-desks.ts'))

const load = () => import('./ask-dashboard-variation.ts')

/** Asked as the page opens and never waited for: what is not known once the application is there changes nothing. */
export const useDashboardVariation = (): string | null | undefined =>
  useSlicedQuery({
    queryKey: ['variation'],
    queryFn: async ({ signal }) => (await load()).askDashboardVariation(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data

/** Reports the variation once it was shown; a lost measurement is ignored. */
export const useReportedVariation = (uuid: string, variation: string | null | undefined): void =>
  useEffect(() => {
    if (variation)
      load()
        .then((part) => part.reportDashboardVariation(uuid, variation))
        .catch(() => undefined)
  }, [uuid, variation])

type Ready = {
  readonly kind: 'ready'
  readonly status: ApplicationStatus
  readonly record: ApplicationRecord
  readonly standing: Standing
  /** Other applications of the same person. */
  readonly others: readonly string[]
}

export type Overview =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: unknown; readonly retry: () => void }
  | { readonly kind: 'empty' }
  | Ready

const ASKED_EVERY_MS = 60_000

const readyOf = (
  list: ReplyOf<typeof listApplications> | undefined,
  status: ApplicationStatus | undefined,
  record: ApplicationRecord | undefined,
): Ready | undefined => {
  if (!list || !status || !record) return undefined
  const others = list.map(({ uuid }) => uuid).filter((other) => other !== record.uuid)
  return { kind: 'ready', status, record, standing: standingOf(status, record), others }
}

/** The application that somebody has open, or had last, kept up to date; or that there is none. */
export const useOverview = (): Overview => {
  useEffect(watchTouches, [])
  const list = useApplications()
  const main = list.data?.find(({ active }) => active) ?? list.data?.[0]
  const uuid = main?.uuid ?? ''
  const options = { enabled: main !== undefined, refetchEveryMs: ASKED_EVERY_MS }
  const status = useStatus(uuid, options)
  const record = useRecord(uuid, options)
  const ready = useMemo(() => readyOf(list.data, status.data, record.data), [list.data, status.data, record.data])
  if (list.data && !main) return { kind: 'empty' }
  if (ready) return ready
  const problem = list.error ?? status.error ?? record.error
  const retry = () => {
    for (const read of [list, status, record]) if (read.error) read.refetch()
  }
  return problem ? { kind: 'failed', problem, retry } : { kind: 'loading' }
}
