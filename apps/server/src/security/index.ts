import type { MailCode } from '../identity/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { accountCalls, type RevokeChatTokens } from './change-account.ts'
import { listEventsCall } from './list-events.ts'
import { responseCalls } from './respond.ts'

export { holdingFrozen, refuseFrozenPayments } from './held-jobs.ts'

type SecurityDeps = { readonly revokeChatTokens: RevokeChatTokens; readonly mailCode: MailCode }

export const securityCalls = ({ revokeChatTokens, mailCode }: SecurityDeps): readonly Bound[] => [
  listEventsCall,
  ...accountCalls(revokeChatTokens),
  ...responseCalls(mailCode),
]
