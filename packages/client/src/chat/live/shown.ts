import type { ChatEvent, ChatPage, NumberedChatEvent } from '@hearthline/contracts'
import type { Page, ShownMessage } from '../provider.ts'
import type { Unsent } from './outbox.ts'

export type Side = 'customer' | 'agent'

type Message = Extract<ChatEvent, { type: 'message' }>

const fromOf = (from: Message['from'], me: Side): ShownMessage['from'] => {
  if (from === me) return 'me'
  return from === 'customer' ? 'agent' : from
}

/** A stored message, as one side of the conversation sees it. `readUpTo` is how far the other side read. */
export const shownMessage = (
  { seq, at, event }: NumberedChatEvent & { readonly event: Message },
  { me, readUpTo }: { me: Side; readUpTo: number },
): ShownMessage => {
  const from = fromOf(event.from, me)
  return {
    key: event.key,
    at,
    order: String(seq),
    from,
    body: event.body,
    attachments: event.attachments,
    status: from === 'me' && seq <= readUpTo ? 'read' : 'sent',
    ...(event.masked && { masked: true }),
  }
}

export const isMessage = (one: NumberedChatEvent): one is NumberedChatEvent & { readonly event: Message } =>
  one.event.type === 'message'

export const unsentMessage = ({ key, body, attachments, at }: Unsent, status: 'sending' | 'failed'): ShownMessage => ({
  key,
  body,
  attachments,
  at: new Date(at).toISOString(),
  from: 'me',
  status,
})

/** How far the other side had read by these events. */
export const readBy = (events: readonly NumberedChatEvent[], me: Side): number =>
  events.reduce((upTo, { event }) => (event.type === 'read' && event.by !== me ? Math.max(upTo, event.upTo) : upTo), 0)

/** A page of events as a page of messages; removed ones are left out. */
export const shownPage = (page: ChatPage, view: { me: Side; readUpTo: number }): Page => {
  const removed = new Set(page.events.flatMap(({ event }) => (event.type === 'removed' ? [event.key] : [])))
  const items = page.events.filter(isMessage).filter(({ event }) => !removed.has(event.key))
  return {
    items: items.map((one) => shownMessage(one, view)),
    ...(page.before !== undefined && { before: String(page.before) }),
  }
}
