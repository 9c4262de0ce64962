import { listStateLicenses, type PrivateLabel } from '@hearthline/contracts'
import { ConfigFault, type Mode } from '../platform/config/index.ts'
import type { Db } from '../platform/db/index.ts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'
import { createRegistry, type Organisation, type Registry } from './registry.ts'
import { readRecords, saveRecord } from './store.ts'

export type Organisations = {
  readonly registry: Registry
}

const isSample = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'isSample' in record && record.isSample === true

/**
 * Keeps the records that are given, then reads what the database holds: it may know more lenders. A live system has
 * none of the sandbox's, even where its database was a sandbox once.
 */
export const loadOrganisations = async (
  { pool }: Pick<Db, 'pool'>,
  given: readonly unknown[],
  mode: Mode,
): Promise<Organisations> => {
  const mayServe = (record: unknown) => mode === 'sandbox' || !isSample(record)
  for (const organisation of createRegistry(given.filter(mayServe)).all) {
    const { brandVersion: _, ...record } = organisation
    await saveRecord(pool, record)
  }
  return { registry: createRegistry((await readRecords(pool)).filter(mayServe)) }
}

/** Somebody must lend. Throws ConfigFault where nobody does. */
export const requireLender = ({ all }: Registry): void => {
  if (all.length > 0) return
  throw new ConfigFault([
    'ORGANISATIONS names no lender and the database knows none: put the record of each into a folder, a JSON file each as in apps/server/organisations and without isSample, and name the folder.',
  ])
}

/** The block injected into every page (portal.md 3). */
export const privateLabelOf = (
  organisation: Organisation,
  page: { baseUrl: string; sandbox: boolean; locale: 'en' | 'es' },
): PrivateLabel => ({
  baseUrl: page.baseUrl,
  canonicalOrgCode: organisation.canonicalOrgCode,
  orgBrand: organisation.companyInfo.companyNameShort,
  orgCode: organisation.orgCode,
  orgMetaData: {
    companyInfo: organisation.companyInfo,
    products: { heloc: { name: organisation.companyInfo.companyProduct } },
  },
  // portal.md 1 and 9: what may be advertised, in dollars and percent.
  orgPricingData: [{ minAmount: 15_000, maxAmount: 400_000, minApr: 7.6, maxApr: 17.2 }],
  hearthline: {
    mark: organisation.brand.mark,
    brandVersion: organisation.brandVersion,
    states: [...organisation.states],
    originator: organisation.originator,
    sandbox: page.sandbox,
    locale: page.locale,
    timeZone: organisation.timeZone,
  },
})

export const organisationCalls = ({ registry }: Organisations): readonly Bound[] => [
  reads(listStateLicenses, async ({ query }, { tenant }) => {
    const organisation = query.orgCode === undefined ? registry.byId(tenant.id) : registry.byCode(query.orgCode)
    if (organisation === undefined) throw new Problem('organisationUnknown')
    return organisation.states.map((abbrev) => ({ abbrev }))
  }),
]
