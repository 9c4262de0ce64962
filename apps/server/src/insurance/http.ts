import type { Bound } from '../platform/http/index.ts'
import { giveInsuranceCall } from './give-insurance.ts'

export const insuranceCalls = (): readonly Bound[] => [giveInsuranceCall]
