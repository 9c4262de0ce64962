import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { givePhoneCall } from './give-phone.ts'
import { judgeConditionCall, waiveConditionCall } from './judge-condition.ts'
import { listConditionsCall, readConditionsCall } from './list-conditions.ts'
import { openConditionCall } from './open-condition.ts'
import { openSignerConditionCall } from './open-signer-condition.ts'
import { submitConditionCall } from './submit-condition.ts'

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
