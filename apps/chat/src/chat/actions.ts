import { ChatIsClosed } from '@hearthline/client/chat'
import type { LeftMessageForm } from '@hearthline/contracts'
import { allMessages } from './chat-state.ts'
import { endWith, goLive } from './go-live.ts'
import { attempt, type Run } from './run.ts'

export const resend = async (run: Run, key: string): Promise<void> => {
  const { history, fresh } = run.store.get()
  const failed = [...history, ...fresh].find((message) => message.key === key && message.status === 'failed')
  if (!failed) return
  run.store.change((state) => ({ ...state, alert: undefined }))
  await run.conversation?.send(failed)
}

export const giveFeedback = async (run: Run, given: readonly [string, string, string?]): Promise<boolean> => {
  const provider = run.conversation?.provider
  const done = await attempt(run, async () => {
    await provider?.feedback?.(...given)
    return true
  })
  if (done) run.store.change((state) => ({ ...state, isFeedbackUsed: true }))
  return done === true
}

export const handOff = async (run: Run, why: string): Promise<void> => {
  await attempt(run, async () => {
    // The last question goes to the agent as the first message of the chat.
    const last = allMessages(run.store.get()).findLast(({ from }) => from === 'me')?.body
    const session = await run.conversation?.provider.handoff?.(last ?? why).catch((error: unknown) => {
      if (!(error instanceof ChatIsClosed)) throw error
      run.store.change((state) => ({ ...state, isOpen: false, wasHandoffLate: true }))
    })
    if (!session) return
    run.stored.write('chatbot', undefined)
    run.stored.write('session', session)
    await goLive(run, session)
  })
}

/** Whether it was accepted: a message for the staff, with the chatbot's conversation. */
export const leaveMessage = async (run: Run, left: LeftMessageForm): Promise<boolean> => {
  const conversationId = run.stored.read('chatbot')?.conversationId
  const done = await attempt(run, async () => {
    if (conversationId === undefined) throw new Error('there is no conversation to leave it beside')
    await run.service.leaveMessage({ ...left, conversationId })
    return true
  })
  if (done) run.store.change((state) => ({ ...state, hasLeftMessage: true, alert: undefined }))
  return done === true
}

/** Marks the messages as read for the other side too. */
export const markSeen = ({ store, conversation }: Run): void => {
  const { history, fresh, unread } = store.get()
  if (unread === 0) return
  store.change((state) => ({ ...state, unread: 0 }))
  const latest = [...history, ...fresh].findLast(({ from, order }) => from !== 'me' && order !== undefined)
  if (latest?.order !== undefined) conversation?.provider.markRead(latest.order).catch(() => undefined)
}

/** Does not wait for the network: this browser leaves, and the server ends a chat to which nobody returns. */
const END_WITHIN_MS = 5_000

export const endByCustomer = async (run: Run): Promise<void> => {
  const left = run.conversation?.provider.end().catch(() => undefined)
  await Promise.race([left, new Promise((late) => setTimeout(late, END_WITHIN_MS))])
  endWith(run, 'customer')
}
