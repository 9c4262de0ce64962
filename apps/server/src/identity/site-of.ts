import { lenderAddress, type Registry } from '../organisations/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'

export type Site = { readonly origin: string; readonly host: string; readonly name: string; readonly issuer: string }

/**
 * The lender's address at which the browser is: always a host of its record, or of its console, never an arbitrary Host
 * header. Scheme and
 * port are those of PUBLIC_URL; a sandbox may be reached at any port.
 */
export const siteOf = (
  { app, tenant, origin }: Pick<Context, 'app' | 'tenant' | 'origin'>,
  registry: Registry,
): Site => {
  const organisation = registry.byId(tenant.id)
  if (organisation === undefined) throw new Problem('organisationUnknown')
  const { mode } = app.config
  const own = lenderAddress(organisation, app.config)
  const asked = new URL(origin)
  const isItsConsole = registry.isConsoleHost(asked.hostname) && registry.byHost(asked.hostname)?.id === tenant.id
  const isItsOwn = isItsConsole || [...organisation.hosts, own.hostname].includes(asked.hostname)
  const isOnThisMachine = mode === 'sandbox' && organisation.isDefault && asked.hostname === 'localhost'
  const site = new URL(mode === 'sandbox' ? asked.origin : own.origin)
  site.hostname = isItsOwn || isOnThisMachine ? asked.hostname : own.hostname
  return {
    origin: site.origin,
    host: site.host,
    name: organisation.companyInfo.companyName,
    issuer: `${site.origin}/oidc`,
  }
}
