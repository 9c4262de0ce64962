import type { Bound } from '../platform/http/index.ts'
import { giveInsuranceCall } from './give-insurance.ts'
import { reviewTrustCall } from './review-trust.ts'

export const insuranceCalls = (): readonly Bound[] => [giveInsuranceCall, reviewTrustCall]
