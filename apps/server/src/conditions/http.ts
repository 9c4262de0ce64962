import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { judgeConditionCall, waiveConditionCall } from './judge-condition.ts'
import { listConditionsCall, readConditionsCall } from './list-conditions.ts'
import { openConditionCall, openSignerConditionCall } from './open-condition.ts'
import { givePhoneCall, submitConditionCall } from './submit-condition.ts'

export const conditionCalls = (deps: { readonly registry: Registry }): readonly Bound[] => [
  listConditionsCall(deps),
  readConditionsCall(deps),
  submitConditionCall,
  givePhoneCall,
  openConditionCall,
  openSignerConditionCall(deps),
  judgeConditionCall,
  waiveConditionCall,
]
