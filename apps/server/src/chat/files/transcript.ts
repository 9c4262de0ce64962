import type { ChatEvent, NumberedChatEvent } from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import { readEvents } from '../conversation/page-of-events.ts'

const SAYS = { customer: 'You', agent: 'Agent', bot: 'Assistant', system: 'Notice' } as const
const A_STRETCH = 500

const words = (event: ChatEvent): string | undefined => {
  if (event.type === 'message') {
    const files = event.attachments.map(({ name }) => `[${name}]`)
    return `${SAYS[event.from]}: ${[event.body, ...files].filter((part) => part !== '').join(' ')}`
  }
  if (event.type === 'agent') return event.joined ? 'An agent joined.' : 'The agent left.'
  return event.type === 'state' && event.state === 'ended' ? 'The chat ended.' : undefined
}

const line = ({ at, event }: NumberedChatEvent): readonly string[] => {
  const text = words(event)
  return text === undefined ? [] : [`${at.slice(0, 16).replace('T', ' ')} UTC  ${text}`]
}

/** The customer's transcript of a chat, without agents' notes and removed messages. */
export const customerTranscript = async (db: Db, place: ChatPlace): Promise<string> => {
  const events: NumberedChatEvent[] = []
  for (;;) {
    const next = await readEvents(db, place, { after: events.at(-1)?.seq ?? 0, limit: A_STRETCH })
    events.push(...next)
    if (next.length < A_STRETCH) break
  }
  return `${events.flatMap(line).join('\n')}\n`
}
