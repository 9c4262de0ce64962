import { createHash } from 'node:crypto'
import { type Brand, OrganisationRecord } from '@hearthline/contracts'
import { countStates } from '@hearthline/domain/states'
import type { Tenant } from '../platform/http/index.ts'

export type Organisation = OrganisationRecord & {
  /** Changes with the brand, so that /brand/{version}.css may be cached for ever. */
  readonly brandVersion: string
  /** For the main brand and its variants: how many of the fifty states the main brand lends in; else null. */
  readonly mainBrandStates: number | null
}

export type Registry = {
  byHost(host: string): Organisation | undefined
  /** True if no lender is served at a host and no bad record claims it. */
  isUnknown(host: string): boolean
  byId(id: string): Organisation | undefined
  byCode(code: string): Organisation | undefined
  /** A brand by version, also one replaced by a change of its record, since a page may still be loading it. */
  brand(version: string): Brand | undefined
  readonly all: readonly Organisation[]
}

/** The records in force, and the hosts of records that cannot be served, which show no lender. */
export type InForce = { readonly records: readonly OrganisationRecord[]; readonly heldHosts: readonly string[] }

export type LiveRegistry = Registry & { put(next: InForce): void }

const brandVersionOf = (brand: Brand): string =>
  createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 12)

/** Host names without their port, in lower case. */
export const hostName = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d+$/, '')

const mainBrandStatesIn = (records: readonly OrganisationRecord[]) => {
  const main = records.find(({ isDefault }) => isDefault)
  const count = main === undefined ? null : countStates(main.states)
  return ({ canonicalOrgCode }: OrganisationRecord) => (canonicalOrgCode === main?.canonicalOrgCode ? count : null)
}

const indexOf = ({ records, heldHosts }: InForce) => {
  const mainBrandStates = mainBrandStatesIn(records)
  const all = records.map(
    (record): Organisation => ({
      ...record,
      brandVersion: brandVersionOf(record.brand),
      mainBrandStates: mainBrandStates(record),
    }),
  )
  return {
    all,
    byHost: new Map(all.flatMap((one) => one.hosts.map((host) => [host, one] as const))),
    byId: new Map(all.map((one) => [one.id, one] as const)),
    byCode: new Map(all.map((one) => [one.orgCode, one] as const)),
    held: new Set(heldHosts),
    fallback: all.find(({ isDefault }) => isDefault),
  }
}

/** Whether the default lender is served at a host that no record claims; by default always. */
type IsDefaults = (host: string) => boolean

/** A registry whose records can be replaced all at once while the site runs. */
export const createLiveRegistry = (isDefaults: IsDefaults = () => true): LiveRegistry => {
  let now = indexOf({ records: [], heldHosts: [] })
  const brands = new Map<string, Brand>()
  const byHost = (header: string): Organisation | undefined => {
    const host = hostName(header)
    return now.byHost.get(host) ?? (now.held.has(host) || !isDefaults(host) ? undefined : now.fallback)
  }
  return {
    put: (next) => {
      now = indexOf(next)
      for (const { brandVersion, brand } of now.all) brands.set(brandVersion, brand)
    },
    get all() {
      return now.all
    },
    byHost,
    isUnknown: (header) => byHost(header) === undefined && !now.held.has(hostName(header)),
    byId: (id) => now.byId.get(id),
    byCode: (code) => now.byCode.get(code),
    brand: (version) => brands.get(version),
  }
}

/** A registry of valid records. Throws at the first invalid one. */
export const createRegistry = (records: readonly unknown[]): Registry => {
  const registry = createLiveRegistry()
  registry.put({ records: records.map((record) => OrganisationRecord.parse(record)), heldHosts: [] })
  return registry
}

export const tenantOf = (organisation: Organisation): Tenant => ({
  id: organisation.id,
  code: organisation.orgCode,
  timeZone: organisation.timeZone,
})
