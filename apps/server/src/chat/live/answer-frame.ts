import {
  type ChatClientFrame,
  type ChatEndReason,
  type ChatServerFrame,
  MESSAGE_MOST,
  type NackCode,
} from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import { lastSeqFor, readConversation } from '../conversation/page-of-events.ts'
import type { Allowance } from './limits.ts'
import { mayRead, mayWrite, type Who } from './party.ts'
import type { WriteMessage, Writing, Written } from './write-messages.ts'

export type Sender = Who & { readonly place: ChatPlace }

export type AnswerParts = {
  readonly db: Db
  readonly write: WriteMessage
  readonly moved: (place: ChatPlace, seq: number) => void
  readonly typing: (sender: Sender, preview: string | undefined) => void
  readonly messages: Allowance
}

type Frame<T extends ChatClientFrame['type']> = Extract<ChatClientFrame, { type: T }>
type Reply = (frame: ChatServerFrame) => void

const lasting: readonly NackCode[] = ['empty', 'tooLong', 'ended', 'attachment']

const nack = (key: string, code: NackCode): ChatServerFrame => ({
  type: 'nack',
  key,
  code,
  retry: !lasting.includes(code),
})

const codeOf = (written: Exclude<Written, object>): NackCode => (written === 'refused' ? 'unavailable' : written)

const errorIn = ({ body, attachments }: Frame<'send'>): NackCode | undefined => {
  if (body.trim() === '' && attachments.length === 0) return 'empty'
  return body.length > MESSAGE_MOST ? 'tooLong' : undefined
}

const messageOf = (sender: Sender, frame: Frame<'send'>): Writing => ({
  event: {
    type: 'message',
    key: frame.key.toLowerCase(),
    from: sender.audience,
    body: frame.body,
    attachments: [],
    masked: false,
  },
  files: frame.attachments,
  mayWrite: (row) => mayWrite(sender, row),
})

/** Answers frames of sockets and streams alike. A message is acknowledged once its commit has returned. */
export const createAnswers = ({ db, write, moved, typing, messages }: AnswerParts) => {
  const send = async (sender: Sender, frame: Frame<'send'>, reply: Reply): Promise<void> => {
    const error = errorIn(frame)
    if (error !== undefined) return reply(nack(frame.key, error))
    if (!messages.take(sender.place.conversation)) return reply(nack(frame.key, 'rate'))
    try {
      const written = await write(sender.place, messageOf(sender, frame))
      if (typeof written !== 'object') return reply(nack(frame.key, codeOf(written)))
      reply({ type: 'ack', key: frame.key, seq: written.seq })
    } catch (problem) {
      reply(nack(frame.key, problem instanceof Problem ? 'ended' : 'unavailable'))
    }
  }
  const ping = async (sender: Sender, { n }: Frame<'ping'>, reply: Reply): Promise<void> => {
    const { place, audience } = sender
    const row = await readConversation(db, place)
    // It was assigned to another agent meanwhile.
    if (!mayRead(sender, row)) return reply({ type: 'bye', reason: 'denied' })
    // If this process missed a notice, it catches up here.
    moved(place, row.last_seq)
    reply({ type: 'pong', n, lastSeq: lastSeqFor(audience, row) })
  }
  const read = async (sender: Sender, { upTo }: Frame<'read'>): Promise<void> => {
    const { place, audience } = sender
    const row = await readConversation(db, place)
    const event = { type: 'read', by: audience, upTo: Math.min(upTo, lastSeqFor(audience, row)) } as const
    await write(place, { event, mayWrite: (row) => mayWrite(sender, row) })
  }
  const end = async (sender: Sender): Promise<void> => {
    const reason: ChatEndReason = sender.audience
    await write(sender.place, {
      event: { type: 'state', state: 'ended', reason },
      mayWrite: (row) => mayWrite(sender, row),
    })
  }
  return async (sender: Sender, frame: ChatClientFrame, reply: Reply): Promise<void> => {
    if (frame.type === 'send') return send(sender, frame, reply)
    if (frame.type === 'ping') return ping(sender, frame, reply)
    if (frame.type === 'read') return read(sender, frame)
    if (frame.type === 'end') return end(sender)
    if (frame.type === 'typing') typing(sender, frame.preview)
  }
}
export type AnswerFrame = ReturnType<typeof createAnswers>
