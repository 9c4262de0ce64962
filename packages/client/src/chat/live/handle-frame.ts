import type { ChatServerFrame, ChatSession, NumberedChatEvent } from '@hearthline/contracts'
import type { ProviderEvent } from '../provider.ts'
import type { Deliveries } from './deliveries.ts'
import type { Link } from './link.ts'
import { isMessage, type Side, shownMessage } from './shown.ts'

/** What the provider knows of its conversation. */
export const createParts = (options: { readonly session: ChatSession; readonly me?: Side }) => {
  const listeners = new Set<(event: ProviderEvent) => void>()
  const publish = (event: ProviderEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }
  return {
    listeners,
    publish,
    me: options.me ?? 'customer',
    session: options.session,
    cursor: 0,
    readUpTo: 0,
    /** What was asked for while there was no connection. */
    wantsEnd: false,
    wantsRead: 0,
    onEnded: undefined as (() => void) | undefined,
  }
}

export type Parts = ReturnType<typeof createParts>

/** What the screen is given for an event of the conversation. */
const shownEvent = (parts: Parts, one: NumberedChatEvent): ProviderEvent | undefined => {
  const { event } = one
  if (isMessage(one)) return { type: 'message', message: shownMessage(one, parts) }
  if (event.type === 'removed') return event
  if (event.type === 'agent') return event
  if (event.type === 'state')
    return { type: 'phase', phase: event.state, ...(event.reason !== undefined && { reason: event.reason }) }
  if (event.type === 'read' && event.by !== parts.me) return { type: 'read', upTo: String(event.upTo) }
  return undefined
}

export type Tools = {
  readonly parts: Parts
  readonly link: Link
  readonly deliveries: Deliveries
}

/** An event of the sequence: one that was seen is skipped; a gap means that this connection lost one. */
const handleEvent = ({ parts, link, deliveries }: Tools, one: Extract<ChatServerFrame, { type: 'event' }>): void => {
  const isLost = one.after !== undefined && one.after > parts.cursor
  if (isLost) link.replace()
  if (isLost || one.seq <= parts.cursor) return
  parts.cursor = one.seq
  const { event } = one
  if (event.type === 'read' && event.by !== parts.me) parts.readUpTo = Math.max(parts.readUpTo, event.upTo)
  // A removed message was stored once, and need not be kept for sending.
  if (event.type === 'message' || event.type === 'removed') deliveries.stored(event.key, one.seq)
  const shown = shownEvent(parts, one)
  if (shown !== undefined) parts.publish(shown)
  if (event.type === 'state' && event.state === 'ended') parts.onEnded?.()
}

const onReady = ({ parts, link, deliveries }: Tools): void => {
  // Later than the link's own state, without which nothing could be sent yet.
  queueMicrotask(() => {
    deliveries.sendAll()
    if (parts.wantsRead > 0) link.sendFrame({ type: 'read', upTo: parts.wantsRead })
    if (parts.wantsEnd) link.sendFrame({ type: 'end' })
  })
}

export const handleFrame = (tools: Tools, frame: ChatServerFrame): void => {
  const { parts, deliveries } = tools
  if (frame.type === 'event') handleEvent(tools, frame)
  if (frame.type === 'ready') onReady(tools)
  if (frame.type === 'reset') parts.cursor = 0
  if (frame.type === 'ack') deliveries.stored(frame.key, frame.seq)
  if (frame.type === 'nack') deliveries.refused(frame)
  if (frame.type === 'typing') parts.publish({ type: 'typing', on: true })
  if (frame.type === 'queue') {
    const { position, waitSec } = frame
    parts.publish({ type: 'queue', position, ...(waitSec !== undefined && { waitSec }) })
  }
}
