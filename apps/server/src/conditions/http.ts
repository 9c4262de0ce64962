import { listConditions } from '@hearthline/contracts'
import { readApplication } from '../applications/index.ts'
import { type Bound, reads } from '../platform/http/index.ts'
import { conditionsOf } from './conditions-of.ts'

export const conditionCalls = (): readonly Bound[] => [
  reads(listConditions, async ({ params }, { caller, house, tenant }) =>
    conditionsOf(await readApplication(house.db, tenant.id, params.uuid, { caller, does: 'readApplication' })),
  ),
]
