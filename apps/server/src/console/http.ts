import type { Bound } from '../platform/http/index.ts'
import { listCasesCall } from './list-cases.ts'
import { readCaseCall } from './read-case.ts'
import { reviewPaystubCall } from './review-paystub.ts'

export const consoleCalls = (): readonly Bound[] => [listCasesCall, readCaseCall, reviewPaystubCall]
