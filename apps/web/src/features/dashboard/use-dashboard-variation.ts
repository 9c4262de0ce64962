import { useSlicedQuery } from '@hearthline/client'
import { useEffect } from 'react'

const load = () => import('./ask-dashboard-variation.ts')

/** Asked as the page opens and never waited for: what is not known once the application is there changes nothing. */
export const useDashboardVariation = (): string | null | undefined =>
  useSlicedQuery({
    queryKey: ['variation'],
    queryFn: async ({ signal }) => (await load()).askDashboardVariation(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data

/** What was shown is told once it was; a measurement that is lost asks nothing of anybody. */
export const useReportedVariation = (uuid: string, variation: string | null | undefined): void =>
  useEffect(() => {
    if (variation)
      load()
        .then((part) => part.reportDashboardVariation(uuid, variation))
        .catch(() => undefined)
  }, [uuid, variation])
