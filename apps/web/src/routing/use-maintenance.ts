import type { FeatureReply } from '@hearthline/contracts'
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

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** A flag's variables are anything; what is not of the right shape counts as not said. */
export const maintenanceOf = (reply: FeatureReply | undefined): Maintenance => {
  const { routes, message, pageTitle, shouldShowDashboardLink } = reply?.flagEnabled ? reply.variables : {}
  return {
    routes: Array.isArray(routes) ? routes.filter((route): route is string => typeof route === 'string') : [],
    message: text(message),
    pageTitle: text(pageTitle),
    shouldShowDashboardLink: shouldShowDashboardLink === true,
  }
}

/** The page is drawn first; what asks for the flag comes after it. */
export const useMaintenance = (): Maintenance => {
  const { data } = useQuery({
    queryKey: ['maintenance'],
    queryFn: async ({ signal }) => (await import('./ask-maintenance.ts')).askMaintenance(signal),
    refetchInterval: ASKED_EVERY_MS,
  })
  return maintenanceOf(data)
}
