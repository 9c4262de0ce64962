import type { Send } from '../../platform/outgoing/index.ts'
import { askVendor, partOf, textOf, type VendorAsk } from './ask-vendor.ts'
import type { ChatVendor, VendorEvent } from './chat-vendor.ts'
import { fetchFile, nameIn } from './fetch-file.ts'
import { headerOf, isSame, jsonOf, talkJsSignature } from './verify-call.ts'

export type TalkJsLine = {
  readonly outgoing: Send
  readonly appId: string
  readonly secretKey: string
  readonly url?: string | undefined
}

const HOME = 'https://api.talkjs.com'
/** An older call is refused: it may be a replay. */
const OLDEST_MS = 5 * 60_000

/** Hosts on which TalkJS stores uploads. */
const FILE_HOSTS = ['talkjs.com', 'firebasestorage.googleapis.com']

const userOf = (conversation: string) => `customer-${conversation}`

const eventsIn = (payload: unknown): readonly VendorEvent[] => {
  const data = partOf(payload, 'data')
  const providerChannelId = textOf(data, 'conversation', 'id')
  const [type, id] = [textOf(payload, 'type'), textOf(payload, 'id')]
  if (providerChannelId === undefined || id === undefined) return []
  const sender = textOf(data, 'message', 'senderId')
  const isAgents = sender !== undefined && !sender.startsWith('customer-')
  const file = textOf(data, 'message', 'attachment', 'url')
  if (type === 'message.deleted' && isAgents)
    return [{ type: 'removed', providerChannelId, id: textOf(data, 'message', 'id') ?? id }]
  if (type === 'message.sent' && isAgents)
    return [
      {
        type: 'message',
        providerChannelId,
        id: textOf(data, 'message', 'id') ?? id,
        // The text of a message with a file is the file's name.
        body: file === undefined ? (textOf(data, 'message', 'text') ?? '') : '',
        files: file === undefined ? [] : [{ at: file, name: nameIn(file) }],
      },
    ]
  const people = partOf(partOf(data, 'conversation'), 'participants')
  const hasAgent =
    typeof people === 'object' && people !== null && Object.keys(people).some((one) => !one.startsWith('customer-'))
  if (type === 'conversation.participants.changed' && hasAgent) return [{ type: 'joined', providerChannelId, id }]
  const isOver = textOf(data, 'conversation', 'custom', 'status') === 'ended'
  if (type === 'conversation.deleted' || (type === 'conversation.changed' && isOver))
    return [{ type: 'ended', providerChannelId, id: `${providerChannelId}:ended` }]
  return []
}

/** TalkJS over REST: users and conversations have our ids, messages an idempotency key. */
export const createTalkJs = (line: TalkJsLine): ChatVendor => {
  const ask = (path: string, body: object, method: VendorAsk['method'] = 'PUT') =>
    askVendor({
      send: line.outgoing,
      mode: 'talkjs',
      method,
      url: `${line.url ?? HOME}/v1/${line.appId}${path}`,
      headers: { authorization: `Bearer ${line.secretKey}` },
      body,
    })
  return {
    mode: 'talkjs',
    open: async ({ conversation, channelId, name, email, skill }) => {
      const user = userOf(conversation)
      await ask(`/users/${user}`, { name, ...(email !== null && { email: [email] }), role: 'customer' })
      await ask(`/conversations/${conversation}`, {
        participants: [user],
        subject: name,
        custom: { channel: channelId, skill },
      })
      return {
        providerChannelId: conversation,
        providerUserId: user,
        contactId: conversation,
        customerId: user,
        threadId: conversation,
      }
    },
    send: async ({ providerChannelId, providerUserId }, { key, body }) => {
      const message = { text: body, sender: providerUserId, type: 'UserMessage', idempotencyKey: key }
      await ask(`/conversations/${providerChannelId}/messages`, [message], 'POST')
    },
    end: async ({ providerChannelId }) => {
      await ask(`/conversations/${providerChannelId}`, { custom: { status: 'ended' } })
    },
    readCall: (call) => {
      const timestamp = headerOf(call, 'x-talkjs-timestamp') ?? ''
      const isTheirs = isSame(
        headerOf(call, 'x-talkjs-signature'),
        talkJsSignature(line.secretKey, timestamp, call.body),
      )
      if (!isTheirs || !(Math.abs(call.nowMs - Number(timestamp)) <= OLDEST_MS)) return undefined
      return eventsIn(jsonOf(call))
    },
    fetchFile: ({ at }) => fetchFile(at, { send: line.outgoing, url: line.url ?? HOME, hosts: FILE_HOSTS }),
  }
}
