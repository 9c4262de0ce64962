import { readOriginator } from '@hearthline/contracts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'

/** Who brings applications to a lender, as its record names them. Another lender's are not known here. */
export const originatorCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  reads(readOriginator, async ({ params }, { tenant }) => {
    const entry = registry.byId(tenant.id)?.originators?.find(({ uuid }) => uuid === params.originator.toLowerCase())
    if (entry === undefined) throw new Problem('originatorUnknown')
    const { uuid, ...originatorDisplayInfo } = entry
    const userType = originatorDisplayInfo.originatorName === null ? 'BROKER' : 'ORIGINATOR'
    return { userInfo: { uuid, userType, organizationCode: tenant.code } as const, originatorDisplayInfo }
  }),
]
