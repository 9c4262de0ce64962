import { useQuery } from '@tanstack/react-query'

const ASKED_EVERY_MS = 60_000

export type Maintenance = {
  /** None when the flag is off, and while nothing is known of it. */
  readonly routes: readonly string[]
  /** The flag's own words; without them the page has its default ones (portal.md 8). */
  readonly message: string | undefined
  readonly pageTitle: string | undefined
  readonly shouldShowDashboardLink: boolean
}

const NONE: Maintenance = { routes: [], message: undefined, pageTitle: undefined, shouldShowDashboardLink: false }

/** The page is drawn first; what asks for the flag comes after it. */
export const useMaintenance = (): Maintenance => {
  const { data = NONE } = useQuery({
    queryKey: ['maintenance'],
    queryFn: async ({ signal }) => (await import('./ask-maintenance.ts')).askMaintenance(signal),
    refetchInterval: ASKED_EVERY_MS,
  })
  return data
}
