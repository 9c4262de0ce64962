import type { Bound } from '../platform/http/index.ts'
import { giveFloodPolicyCall, giveInsuranceCall } from './give-policy.ts'
import { reviewFloodPolicyCall, reviewTrustCall } from './review-insurance.ts'

export const insuranceCalls = (): readonly Bound[] => [
  giveInsuranceCall,
  giveFloodPolicyCall,
  reviewFloodPolicyCall,
  reviewTrustCall,
]
