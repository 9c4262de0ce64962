import {
  type ChatClientFrame,
  type ChatEndReason,
  type ChatServerFrame,
  MESSAGE_MOST,
  type NackCode,
} from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { ChatPlace } from '../conversation-store.ts'
import { lastSeqFor, readConversation } from '../page-of-events.ts'
import type { Allowance } from './allowance.ts'
import { mayRead, mayWrite, type Who } from './party.ts'
import type { WriteMessage, Writing, Written } from './write-messages.ts'

export type Speaker = Who & { readonly place: ChatPlace }

export type AnswerParts = {
  readonly db: Db
  readonly write: WriteMessage
  readonly moved: (place: ChatPlace, seq: number) => void
  readonly typing: (speaker: Speaker, preview: string | undefined) => void
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

const faultIn = ({ body, attachments }: Frame<'send'>): NackCode | undefined => {
  if (body.trim() === '' && attachments.length === 0) return 'empty'
  return body.length > MESSAGE_MOST ? 'tooLong' : undefined
}

const messageOf = (speaker: Speaker, frame: Frame<'send'>): Writing => ({
  event: {
    type: 'message',
    key: frame.key.toLowerCase(),
    from: speaker.audience,
    body: frame.body,
    attachments: [],
    masked: false,
  },
  files: frame.attachments,
  mayWrite: (row) => mayWrite(speaker, row),
})

/** What a frame is answered with, socket or not. A message is told to be stored once its commit has returned. */
export const createAnswers = ({ db, write, moved, typing, messages }: AnswerParts) => {
  const send = async (speaker: Speaker, frame: Frame<'send'>, reply: Reply): Promise<void> => {
    const fault = faultIn(frame)
    if (fault !== undefined) return reply(nack(frame.key, fault))
    if (!messages.take(speaker.place.conversation)) return reply(nack(frame.key, 'rate'))
    try {
      const written = await write(speaker.place, messageOf(speaker, frame))
      if (typeof written !== 'object') return reply(nack(frame.key, codeOf(written)))
      reply({ type: 'ack', key: frame.key, seq: written.seq })
    } catch (problem) {
      reply(nack(frame.key, problem instanceof Problem ? 'ended' : 'unavailable'))
    }
  }
  const ping = async (speaker: Speaker, { n }: Frame<'ping'>, reply: Reply): Promise<void> => {
    const { place, audience } = speaker
    const row = await readConversation(db, place)
    // It was given to another agent meanwhile.
    if (!mayRead(speaker, row)) return reply({ type: 'bye', reason: 'denied' })
    // Should this process have missed a notice, it catches up here at the latest.
    moved(place, row.last_seq)
    reply({ type: 'pong', n, lastSeq: lastSeqFor(audience, row) })
  }
  const read = async (speaker: Speaker, { upTo }: Frame<'read'>): Promise<void> => {
    const { place, audience } = speaker
    const row = await readConversation(db, place)
    const event = { type: 'read', by: audience, upTo: Math.min(upTo, lastSeqFor(audience, row)) } as const
    await write(place, { event, mayWrite: (row) => mayWrite(speaker, row) })
  }
  const end = async (speaker: Speaker): Promise<void> => {
    const reason: ChatEndReason = speaker.audience
    await write(speaker.place, {
      event: { type: 'state', state: 'ended', reason },
      mayWrite: (row) => mayWrite(speaker, row),
    })
  }
  return async (speaker: Speaker, frame: ChatClientFrame, reply: Reply): Promise<void> => {
    if (frame.type === 'send') return send(speaker, frame, reply)
    if (frame.type === 'ping') return ping(speaker, frame, reply)
    if (frame.type === 'read') return read(speaker, frame)
    if (frame.type === 'end') return end(speaker)
    if (frame.type === 'typing') typing(speaker, frame.preview)
  }
}
export type AnswerFrame = ReturnType<typeof createAnswers>
