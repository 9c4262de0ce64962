import type { Bound } from '../platform/http/index.ts'
import { accountCalls, type RevokeChatTokens } from './change-account.ts'
import { listEventsCall } from './list-events.ts'

export const securityCalls = ({
  revokeChatTokens,
}: {
  readonly revokeChatTokens: RevokeChatTokens
}): readonly Bound[] => [listEventsCall, ...accountCalls(revokeChatTokens)]
