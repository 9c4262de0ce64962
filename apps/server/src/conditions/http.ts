import type { Bound } from '../platform/http/index.ts'
import { givePhoneCall } from './give-phone.ts'
import { judgeConditionCall, waiveConditionCall } from './judge-condition.ts'
import { listConditionsCall, readConditionsCall } from './list-conditions.ts'
import { openConditionCall } from './open-condition.ts'
import { submitConditionCall } from './submit-condition.ts'

export const conditionCalls = (): readonly Bound[] => [
  listConditionsCall,
  readConditionsCall,
  submitConditionCall,
  givePhoneCall,
  openConditionCall,
  judgeConditionCall,
  waiveConditionCall,
]
