import { type Context, Problem } from '../../platform/http/index.ts'
import type { ConversationRow } from '../conversation/conversation-store.ts'
import { conversationOf } from './tokens.ts'

type Asked = {
  readonly conversation: string
  readonly token: string | undefined
  readonly nowMs: number
  readonly talk?: true
}

/** The conversation of the address, where the token is its own: another one's is as good as none. */
export const ownConversation = async (
  { app, tenant }: Pick<Context, 'app' | 'tenant'>,
  { conversation, token, nowMs, talk }: Asked,
): Promise<ConversationRow> => {
  const asked = { organisation: tenant.id, token: token ?? '', nowMs, ...(talk && { talk }) }
  const row = token === undefined ? undefined : await conversationOf(app, asked)
  if (row === undefined || row.uuid !== conversation.toLowerCase()) throw new Problem('chatTokenInvalid')
  return row
}
