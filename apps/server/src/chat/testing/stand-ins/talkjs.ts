import { talkJsSignature } from '../../providers/verify-call.ts'
import {
  type Answer,
  type Asked,
  createRooms,
  jsonHook,
  type SentFile,
  type StandIn,
  serveStandIn,
} from './stand-in.ts'

const SECRETS = { appId: 'tapp1', secretKey: 'talkjs-secret-of-thirty-two-bytes-or-more' }

type Written = { readonly text: string; readonly sender: string; readonly idempotencyKey: string }

/** Users, conversations and messages of one TalkJS app. */
export const createTalkJsStandIn = async (): Promise<StandIn> => {
  const { room, has } = createRooms()
  const write = (id: string, written: readonly Written[]): Answer => {
    if (!has(id)) return { status: 404 }
    const { messages } = room(id)
    for (const { idempotencyKey: key, text: body, sender: author } of written)
      if (messages.every((one) => one.key !== key)) messages.push({ key, body, author })
    return { status: 200, body: {} }
  }
  const answer = ({ method, path, headers, text }: Asked): Answer => {
    if (headers.authorization !== `Bearer ${SECRETS.secretKey}`) return { status: 401 }
    const [kind, id = '', part] = path.split(`/v1/${SECRETS.appId}/`)[1]?.split('/') ?? []
    const body = JSON.parse(text)
    if (kind === 'users') return { status: 200, body: {} }
    if (part === 'messages') return write(id, body)
    if (method !== 'PUT') return { status: 405 }
    room(id).isOver = body.custom?.status === 'ended'
    return { status: 200, body: {} }
  }
  const served = await serveStandIn(answer)
  const messageOf = ({ id, body, file }: { id: string; body: string; file?: SentFile | undefined }) => ({
    id,
    text: file?.name ?? body,
    senderId: 'worker',
    origin: 'web',
    ...(file && { attachment: { url: served.serveFile(file), size: file.bytes.length } }),
  })
  const hook = (body: object) =>
    jsonHook({ createdAt: Date.now(), ...body }, (payload) => {
      const timestamp = String(Date.now())
      const signature = talkJsSignature(SECRETS.secretKey, timestamp, Buffer.from(payload))
      return { 'x-talkjs-timestamp': timestamp, 'x-talkjs-signature': signature }
    })
  return {
    ...served,
    mode: 'talkjs',
    secrets: { talkjs: { ...SECRETS, url: served.url } },
    seen: (id) => room(id).messages,
    isOver: (id) => room(id).isOver,
    says: (conversation, { id, body, file }) =>
      hook({
        id: `evt_${id}`,
        type: 'message.sent',
        data: { conversation: { id: conversation }, message: messageOf({ id, body, file }) },
      }),
    removes: (conversation, id) =>
      hook({
        id: `evt_${id}_deleted`,
        type: 'message.deleted',
        data: { conversation: { id: conversation }, message: messageOf({ id, body: '' }) },
      }),
    joins: (id) =>
      hook({
        id: 'evt_joined',
        type: 'conversation.participants.changed',
        data: { conversation: { id, participants: { [`customer-${id}`]: {}, worker: {} } } },
      }),
    ends: (id) => hook({ id: 'evt_ended', type: 'conversation.deleted', data: { conversation: { id } } }),
    forge: ({ payload, headers }) => ({
      payload,
      headers: {
        ...headers,
        'x-talkjs-signature': talkJsSignature(
          'another secret',
          headers['x-talkjs-timestamp'] ?? '',
          Buffer.from(payload),
        ),
      },
    }),
  }
}
