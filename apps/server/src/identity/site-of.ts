import type { Registry } from '../organisations/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'

export type Site = { readonly origin: string; readonly host: string; readonly name: string; readonly issuer: string }

/**
 * The lender's own address at which the browser is: a host of its record, never whatever the request says. Scheme and
 * port are those of PUBLIC_URL; a sandbox may be reached at any port.
 */
export const siteOf = (
  { house, tenant, origin }: Pick<Context, 'house' | 'tenant' | 'origin'>,
  registry: Registry,
): Site => {
  const organisation = registry.byId(tenant.id)
  const [first] = organisation?.hosts ?? []
  if (organisation === undefined || first === undefined) throw new Problem('organisationUnknown')
  const publicUrl = new URL(house.config.publicUrl)
  const asked = new URL(origin)
  const hosts = [...organisation.hosts, ...(organisation.isDefault ? [publicUrl.hostname] : [])]
  const site = new URL(house.config.mode === 'sandbox' ? asked.origin : publicUrl.origin)
  site.hostname = hosts.includes(asked.hostname) ? asked.hostname : first
  return {
    origin: site.origin,
    host: site.host,
    name: organisation.companyInfo.companyName,
    issuer: `${site.origin}/oidc`,
  }
}
