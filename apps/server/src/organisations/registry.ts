import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { type Brand, OrganisationRecord } from '@hearthline/contracts'
import { countStates } from '@hearthline/domain/states'
import type { Mode } from '../platform/config/index.ts'
import type { Tenant } from '../platform/http/index.ts'

export type Organisation = OrganisationRecord & {
  /** Changes with the brand, so that /brand/{version}.css may be cached for ever. */
  readonly brandVersion: string
  /** For the main brand and its variants: how many of the fifty states the main brand lends in; else null. */
  readonly mainBrandStates: number | null
}

export type Registry = {
  /** The lender at a host of its pages or of its console. */
  byHost(host: string): Organisation | undefined
  isConsoleHost(host: string): boolean
  /** Where the console is for whoever is at a host of a lender's pages; undefined where it is at /console of that host. */
  consoleOf(host: string): string | undefined
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

/** A host that a name can stand before: no address, and not the machine's own name, which is opened by address as well. */
const isName = (host: string): boolean => isIP(host) === 0 && host !== 'localhost'

/**
 * The console's host for each host of a lender. A sandbox has one without being told, unless somebody else claims it; a
 * live system does not, since nobody may have pointed that name at it.
 */
const consolesIn = ({ records, heldHosts }: InForce, mode: Mode) => {
  const taken = new Set([
    ...records.flatMap(({ hosts, consoleHosts = [] }) => [...hosts, ...consoleHosts]),
    ...heldHosts,
  ])
  const consoleFor = ({ consoleHosts }: OrganisationRecord, host: string): string | undefined => {
    if (consoleHosts !== undefined) return consoleHosts[0]
    const its = `console.${host}`
    return mode === 'sandbox' && isName(host) && !taken.has(its) ? its : undefined
  }
  return records.flatMap((record) =>
    record.hosts.flatMap((host) => {
      const its = consoleFor(record, host)
      return its === undefined ? [] : [[host, its, record.id] as const]
    }),
  )
}

const indexOf = (inForce: InForce, mode: Mode) => {
  const { records, heldHosts } = inForce
  const consoles = consolesIn(inForce, mode)
  const mainBrandStates = mainBrandStatesIn(records)
  const all = records.map(
    (record): Organisation => ({
      ...record,
      brandVersion: brandVersionOf(record.brand),
      mainBrandStates: mainBrandStates(record),
    }),
  )
  const byId = new Map(all.map((one) => [one.id, one] as const))
  const atConsole = [
    ...consoles.map(([, host, id]) => [host, byId.get(id)] as const),
    ...all.flatMap((one) => (one.consoleHosts ?? []).map((host) => [host, one] as const)),
  ]
  return {
    all,
    byHost: new Map(all.flatMap((one) => one.hosts.map((host) => [host, one] as const))),
    byConsoleHost: new Map(atConsole),
    consoleOf: new Map(consoles.map(([host, its]) => [host, its] as const)),
    byId,
    byCode: new Map(all.map((one) => [one.orgCode, one] as const)),
    held: new Set(heldHosts),
    fallback: all.find(({ isDefault }) => isDefault),
  }
}

/** Whether the default lender is served at a host that no record claims; by default always. */
type IsDefaults = (host: string) => boolean

/** A registry whose records can be replaced all at once while the site runs. */
export const createLiveRegistry = (
  isDefaults: IsDefaults = () => true,
  { mode }: { readonly mode: Mode } = { mode: 'sandbox' },
): LiveRegistry => {
  let now = indexOf({ records: [], heldHosts: [] }, mode)
  const brands = new Map<string, Brand>()
  const byHost = (header: string): Organisation | undefined => {
    const host = hostName(header)
    const named = now.byHost.get(host) ?? now.byConsoleHost.get(host)
    return named ?? (now.held.has(host) || !isDefaults(host) ? undefined : now.fallback)
  }
  return {
    put: (next) => {
      now = indexOf(next, mode)
      for (const { brandVersion, brand } of now.all) brands.set(brandVersion, brand)
    },
    get all() {
      return now.all
    },
    byHost,
    isConsoleHost: (header) => now.byConsoleHost.has(hostName(header)),
    consoleOf: (header) => {
      const host = hostName(header)
      if (now.byConsoleHost.has(host)) return undefined
      // Live, the default lender may have a host by PUBLIC_URL alone.
      return now.consoleOf.get(host) ?? (mode === 'live' ? byHost(host)?.consoleHosts?.[0] : undefined)
    },
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
  names: [organisation.companyInfo.companyName, organisation.companyInfo.companyNameShort],
  timeZone: organisation.timeZone,
  hosts: organisation.hosts,
  isDefault: organisation.isDefault,
  signIn: organisation.signIn,
})
