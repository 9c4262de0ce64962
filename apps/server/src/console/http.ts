import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { closeIncompleteCall, sendIncompletenessNoticeCall } from './incompleteness.ts'
import { judgeRedFlagsCall } from './judge-red-flags.ts'
import { judgeScreeningCall, viewBirthDateCall } from './judge-screening.ts'
import { judgeSignerScreeningCall, reviewSignerIdentityCall } from './judge-signer.ts'
import { listCasesCall } from './list-cases.ts'
import { readCaseCall } from './read-case.ts'
import { reviewIdentityCall, reviewPaystubCall } from './review-documents.ts'

export const consoleCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  listCasesCall,
  readCaseCall(registry),
  viewBirthDateCall,
  reviewPaystubCall,
  reviewIdentityCall,
  judgeScreeningCall(registry),
  reviewSignerIdentityCall,
  judgeSignerScreeningCall(registry),
  judgeRedFlagsCall(registry),
  sendIncompletenessNoticeCall,
  closeIncompleteCall,
]
