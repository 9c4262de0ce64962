import type { Bound } from '../platform/http/index.ts'
import { giveFloodPolicyCall } from './give-flood-policy.ts'
import { giveInsuranceCall } from './give-insurance.ts'
import { reviewFloodPolicyCall } from './review-flood-policy.ts'
import { reviewTrustCall } from './review-trust.ts'

export const insuranceCalls = (): readonly Bound[] => [
  giveInsuranceCall,
  giveFloodPolicyCall,
  reviewFloodPolicyCall,
  reviewTrustCall,
]
