import { listStateLicenses } from '@hearthline/contracts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'
import type { Registry } from './registry.ts'

export const organisationCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  reads(listStateLicenses, async ({ query }, { tenant }) => {
    const organisation = query.orgCode === undefined ? registry.byId(tenant.id) : registry.byCode(query.orgCode)
    if (organisation === undefined) throw new Problem('organisationUnknown')
    return organisation.states.map((abbrev) => ({ abbrev }))
  }),
]
