import type { Bound } from '../platform/http/index.ts'
import { accountCalls, type RevokeChatTokens } from './change-account.ts'
import { findSubjectsCall } from './find-subjects.ts'
import { listEventsCall } from './list-events.ts'
import { peopleCalls } from './people.ts'
import { type ResponseDeps, responseCalls } from './respond.ts'

export { arePaymentsFrozen, holdingFrozen, refuseFrozenPayments } from './held-jobs.ts'
export { inviteByCommand } from './invite-by-command.ts'

type SecurityDeps = ResponseDeps & { readonly revokeChatTokens: RevokeChatTokens }

export const securityCalls = ({ revokeChatTokens, ...deps }: SecurityDeps): readonly Bound[] => [
  listEventsCall,
  findSubjectsCall,
  ...accountCalls(revokeChatTokens),
  ...responseCalls(deps),
  ...peopleCalls(deps),
]
