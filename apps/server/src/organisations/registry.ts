import { createHash } from 'node:crypto'
import { OrganisationRecord } from '@hearthline/contracts'
import type { Tenant } from '../platform/http/index.ts'

export type Organisation = OrganisationRecord & {
  /** Changes with the brand, so that /brand/{version}.css may be cached for ever. */
  readonly brandVersion: string
}

export type Registry = {
  byHost(host: string): Organisation | undefined
  byId(id: string): Organisation | undefined
  byCode(code: string): Organisation | undefined
  readonly all: readonly Organisation[]
}

const withBrandVersion = (record: OrganisationRecord): Organisation => ({
  ...record,
  brandVersion: createHash('sha256').update(JSON.stringify(record.brand)).digest('hex').slice(0, 12),
})

/** Host names without their port, in lower case. */
export const hostName = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d+$/, '')

export const createRegistry = (records: readonly unknown[]): Registry => {
  const all = records.map((record) => withBrandVersion(OrganisationRecord.parse(record)))
  const byHost = new Map(all.flatMap((organisation) => organisation.hosts.map((host) => [host, organisation] as const)))
  const byId = new Map(all.map((organisation) => [organisation.id, organisation] as const))
  const byCode = new Map(all.map((organisation) => [organisation.orgCode, organisation] as const))
  const fallback = all.find((organisation) => organisation.isDefault)
  return {
    all,
    byHost: (host) => byHost.get(hostName(host)) ?? fallback,
    byId: (id) => byId.get(id),
    byCode: (code) => byCode.get(code),
  }
}

export const tenantOf = (organisation: Organisation): Tenant => ({
  id: organisation.id,
  code: organisation.orgCode,
  timeZone: organisation.timeZone,
})
