import { randomUUID } from 'node:crypto'
import type { ChatEvent } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { openConversation } from '../conversation/append-event.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'

export const chatEvent = (body: string, more: { from?: 'customer' | 'agent'; key?: string } = {}): ChatEvent => ({
  type: 'message',
  key: more.key ?? randomUUID(),
  from: more.from ?? 'customer',
  body,
  attachments: [],
  masked: false,
})

/** Opens and writes conversations of one lender for a test. */
export const createChatContext = (app: AppContext, organisation: string) => {
  const inTx = <R>(run: (tx: Tx) => Promise<R>): Promise<R> => app.db.inTransaction(organisation, run)
  return {
    inTx,
    open: async (more: { agent_uuid?: string } = {}): Promise<ChatPlace> => {
      const opening = { mode: 'builtin', friendly_name: 'Avery', ...more } as const
      return { organisation, conversation: await inTx((tx) => openConversation(tx, opening)) }
    },
  }
}
