import { type ChatEvent, type NumberedChatEvent, readChatTranscript } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { type Bound, Problem, writesByItself } from '../../platform/http/index.ts'
import type { ConversationRow } from '../conversation/conversation-store.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import { memberOf, requireReader } from './at-desk.ts'
import { findAtDesk } from './desk-store.ts'
import type { DeskTables } from './tables.ts'
import { insertTrace } from './trail-store.ts'

const A_STRETCH = 500

const everyEvent = async (...[db, place]: [Parameters<typeof readEvents>[0], Parameters<typeof readEvents>[1]]) => {
  const events = [...(await readEvents(db, place, { after: 0, limit: A_STRETCH }))]
  for (let size = events.length; size === A_STRETCH; ) {
    const more = await readEvents(db, place, { after: events.at(-1)?.seq ?? 0, limit: A_STRETCH })
    events.push(...more)
    size = more.length
  }
  return events
}

/** A copy of the conversation. The trail records every export, and that row is committed first. */
export const readTranscriptCall: Bound = writesByItself(readChatTranscript, async ({ params }, context) => {
  const { app, tenant, caller } = context
  const by = memberOf(caller)
  const place = { organisation: tenant.id, conversation: params.conversation }
  const row = await findAtDesk(app.db.read<DeskTables>(tenant.id), place)
  if (row === undefined) throw new Problem('chatNotFound')
  requireReader(row, by)
  await app.db.inTransaction(tenant.id, (tx: Tx) =>
    insertTrace(tx.as<DeskTables>(), place, { act: 'exported', at: new Date(), by }),
  )
  return transcriptOf(row, await everyEvent(app.db, place), tenant.timeZone)
})

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

/** An event as a line of the transcript; undefined for events that a transcript leaves out. */
const lineOf = (event: ChatEvent, customer: string): string | undefined => {
  if (event.type === 'message') return messageLine(event, customer)
  if (event.type === 'note') return `[Note by ${event.by}, not seen by the customer] ${event.body}`
  if (event.type === 'agent') return event.joined ? 'An agent joined' : 'The agent left'
  return event.type === 'state' ? stateLine(event) : undefined
}

/** The conversation as plain text, with times in the lender's time zone. Removed messages are left out. */
const transcriptOf = (
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
