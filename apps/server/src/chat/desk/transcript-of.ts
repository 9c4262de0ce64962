import type { ChatEvent, NumberedChatEvent } from '@hearthline/contracts'
import type { ConversationRow } from '../conversation/conversation-store.ts'

type Spoken = Pick<ConversationRow, 'uuid' | 'friendly_name' | 'opened_at'>

const clockIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'long', timeZone })
  return (at: string | Date) => format.format(new Date(at)).replaceAll('\u202f', ' ')
}

const SENDERS = { agent: 'Agent', bot: 'Automatic answer', system: 'System' } as const

const ENDS = {
  agent: 'The agent ended the chat',
  customer: 'The customer ended the chat',
  frozen: 'The chat was closed',
  expired: 'The chat expired',
  'missing-ids': 'The chat ended because of a fault',
  error: 'The chat ended because of a fault',
} as const

const stateLine = ({ state, reason = 'error' }: Extract<ChatEvent, { type: 'state' }>): string =>
  state === 'ended' ? ENDS[reason] : state === 'queued' ? 'Waiting for an agent' : 'The chat is with an agent'

const messageLine = (event: Extract<ChatEvent, { type: 'message' }>, customer: string): string => {
  const who = event.from === 'customer' ? customer : SENDERS[event.from]
  const files = event.attachments.map(({ name }) => `[file: ${name}]`)
  return `${who}: ${[event.body, ...files].filter(Boolean).join(' ')}`
}

/** An event as a line, or nothing for one that nobody would look for. */
const lineOf = (event: ChatEvent, customer: string): string | undefined => {
  if (event.type === 'message') return messageLine(event, customer)
  if (event.type === 'note') return `[Note by ${event.by}, not seen by the customer] ${event.body}`
  if (event.type === 'agent') return event.joined ? 'An agent joined' : 'The agent left'
  return event.type === 'state' ? stateLine(event) : undefined
}

/** What was said as plain text, with the times of the lender's zone. A removed message is left out. */
export const transcriptOf = (
  { uuid, friendly_name: customer, opened_at }: Spoken,
  events: readonly NumberedChatEvent[],
  timeZone: string,
): string => {
  const clock = clockIn(timeZone)
  const removed = new Set(events.flatMap(({ event }) => (event.type === 'removed' ? [event.key] : [])))
  const lines = events.flatMap(({ at, event }) => {
    if (event.type === 'message' && removed.has(event.key)) return []
    const line = lineOf(event, customer)
    return line === undefined ? [] : [`${clock(at)}  ${line}`]
  })
  return [`Chat ${uuid}`, `With ${customer}, begun ${clock(opened_at)}`, '', ...lines, ''].join('\n')
}
