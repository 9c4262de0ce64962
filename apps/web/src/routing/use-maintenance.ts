import { useFeature } from '@hearthline/client'
import type { FeatureReply } from '@hearthline/contracts'

/** portal.md 7. */
const MAINTENANCE = 'fe-heloc-maintenance'
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

export const useMaintenance = (): Maintenance =>
  maintenanceOf(useFeature(MAINTENANCE, { refetchEveryMs: ASKED_EVERY_MS }).data)
