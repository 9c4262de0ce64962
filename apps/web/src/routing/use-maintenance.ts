import { useSlicedQuery } from '@hearthline/client'
import type { Maintenance } from './maintenance.ts'

const ASKED_EVERY_MS = 60_000

const NONE: Maintenance = { routes: [], message: undefined, pageTitle: undefined, shouldShowDashboardLink: false }

/** The page is drawn first; what asks for the flag comes after it. */
export const useMaintenance = (): Maintenance => {
  const { data = NONE } = useSlicedQuery({
    queryKey: ['maintenance'],
    queryFn: async ({ signal }) => (await import('./ask-maintenance.ts')).askMaintenance(signal),
    refetchInterval: ASKED_EVERY_MS,
  })
  return data
}
