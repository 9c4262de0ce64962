import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { closeIncompleteCall } from './close-incomplete.ts'
import { judgeRedFlagsCall } from './judge-red-flags.ts'
import { judgeScreeningCall } from './judge-screening.ts'
import { judgeSignerScreeningCall, reviewSignerIdentityCall } from './judge-signer.ts'
import { listCasesCall } from './list-cases.ts'
import { readCaseCall } from './read-case.ts'
import { reviewIdentityCall } from './review-identity.ts'
import { reviewPaystubCall } from './review-paystub.ts'
import { sendIncompletenessNoticeCall } from './send-incompleteness-notice.ts'
import { viewBirthDateCall } from './view-birth-date.ts'

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
