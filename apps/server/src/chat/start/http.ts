import { initStreamWebChat, initWebChat, readChatPage, refreshChatToken, webChatInfo } from '@hearthline/contracts'
import { type Bound, Problem, reads, writes, writesByItself } from '../../platform/http/index.ts'
import { endConversation } from '../conversation/append-event.ts'
import { pageOfEvents } from '../conversation/page-of-events.ts'
import { fileCalls } from '../files/http.ts'
import { type ChatDeps, judgeStart } from './judge-start.ts'
import { findByChannel } from './start-store.ts'
import type { StartTables } from './tables.ts'
import { talkCalls } from './talk-service.ts'
import { ownConversation, swapChatToken } from './tokens.ts'
import { verifyCalls } from './verify-borrower.ts'

/** chat-signin-data.md 7, "Chat": the customer's calls, without the hours and the chatbot. */
export const chatCalls = (deps: ChatDeps): readonly Bound[] => {
  const { now = Date.now } = deps
  return [
    writesByItself(initWebChat, ({ body }, context) => judgeStart(deps, context, { start: body, path: 'any' })),
    writesByItself(initStreamWebChat, ({ body }, context) =>
      judgeStart(deps, context, { start: body, path: 'stream' }),
    ),
    writes(refreshChatToken, async ({ body }, { app, tx }) => {
      const { token, goodUntil } = await swapChatToken(app, tx, { token: body.token, nowMs: now() })
      return { token, expiration: goodUntil.getTime() }
    }),
    writesByItself(webChatInfo, async ({ body }, { app, tenant }) => {
      const db = app.db.read<StartTables>(tenant.id)
      const row = await findByChannel(db, tenant.id, body.omniProxyChannelId)
      if (row === undefined) throw new Problem('chatNotFound')
      if (row.contact_id !== null) return { contactId: row.contact_id }
      // chat-signin-data.md 8: a chat without its contact ends.
      const place = { organisation: tenant.id, conversation: row.uuid }
      if (row.state !== 'ended')
        await app.db.inTransaction(tenant.id, (tx) => endConversation(tx, place, 'missing-ids'))
      throw new Problem('chatFailed')
    }),
    ...verifyCalls(deps),
    ...talkCalls(deps),
    reads(readChatPage, async ({ params, query }, context) => {
      const asked = { conversation: params.conversation, token: context.chatToken, nowMs: now() }
      const { uuid } = await ownConversation(context, asked)
      const before = query.before === undefined ? undefined : Number(query.before)
      const place = { organisation: context.tenant.id, conversation: uuid }
      return pageOfEvents(context.app.db, place, { audience: 'customer', before })
    }),
    ...fileCalls(deps),
  ]
}
