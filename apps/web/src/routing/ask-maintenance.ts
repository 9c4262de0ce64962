import { askFeature } from '@hearthline/client'
import type { FeatureReply } from '@hearthline/contracts'
import type { Maintenance } from './maintenance.ts'

/** portal.md 7. */
const MAINTENANCE = 'fe-heloc-maintenance'

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

export const askMaintenance = async (signal: AbortSignal): Promise<Maintenance> =>
  maintenanceOf(await askFeature(MAINTENANCE, { attributes: {}, signal }))
