import type { Send } from '../../platform/outgoing/index.ts'
import { askOnce, askVendor, partOf, textOf } from './ask-vendor.ts'
import {
  type ChatVendor,
  MissingIds,
  type VendorCall,
  type VendorEvent,
  type VendorFile,
  type VendorIds,
  type VendorOpening,
} from './chat-vendor.ts'
import { fetchFile, nameIn } from './fetch-file.ts'
import { headerOf, isSame, jsonOf } from './verify-call.ts'

export type NiceLine = {
  readonly outgoing: Send
  /** The tenant's API, such as https://api-na1.niceincontact.com. */
  readonly url: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The custom channel on which our messages arrive. */
  readonly channelId: string
  /** The token that CXone sends us with an agent's message or an event. */
  readonly webhookToken: string
}

/** The status where CXone already has a message with this id. */
const CONFLICT = 409
/** A token is renewed so long before it ends. */
const SPARE_MS = 60_000

const userOf = (conversation: string) => `customer-${conversation}`

const threadOf = (payload: unknown): string | undefined =>
  textOf(payload, 'thread', 'idOnExternalPlatform') ??
  textOf(payload, 'data', 'case', 'threadIdOnExternalPlatform') ??
  textOf(payload, 'data', 'thread', 'idOnExternalPlatform')

/** Hosts on which CXone stores agents' files. */
const FILE_HOSTS = ['niceincontact.com', 'nice-incontact.com', 'nicecxone.com', 'brandembassy.com']

const filesIn = (payload: unknown): readonly VendorFile[] => {
  const attachments = partOf(payload, 'attachments')
  if (!Array.isArray(attachments)) return []
  return attachments.flatMap((one) => {
    const at = textOf(one, 'url')
    return at === undefined ? [] : [{ at, name: textOf(one, 'fileName') ?? textOf(one, 'friendlyName') ?? nameIn(at) }]
  })
}

/** Agents' messages arrive as outbound messages of the channel; joining and closing as events of the case. */
const eventsIn = (payload: unknown): readonly VendorEvent[] => {
  const providerChannelId = threadOf(payload)
  if (providerChannelId === undefined) return []
  const body = textOf(payload, 'messageContent', 'payload', 'text')
  const id = textOf(payload, 'id') ?? textOf(payload, 'eventId') ?? textOf(payload, 'createdAtWithMilliseconds')
  if (id === undefined) return []
  const files = filesIn(payload)
  if (body !== undefined || files.length > 0)
    return [{ type: 'message', providerChannelId, id, body: body ?? '', files }]
  const type = textOf(payload, 'eventType')
  if (type === 'CaseInboxAssigneeChanged' && partOf(partOf(payload, 'data'), 'inboxAssignee') != null)
    return [{ type: 'joined', providerChannelId, id }]
  const isClosed = type === 'CaseStatusChanged' && textOf(payload, 'data', 'case', 'status') === 'closed'
  return isClosed ? [{ type: 'ended', providerChannelId, id: `${providerChannelId}:closed` }] : []
}

/** CXone requests a token from a custom channel first; every later call carries it. */
const signIn = ({ webhookToken }: NiceLine, call: VendorCall) => {
  const given = jsonOf(call) ?? Object.fromEntries(new URLSearchParams(call.body.toString('utf8')))
  if (!isSame(textOf(given, 'client_secret'), webhookToken)) return undefined
  return { access_token: webhookToken, token_type: 'bearer', expires_in: 3_600 }
}

/** The response that CXone expects to an agent's message: the channel's id for it, and its thread. */
const answerTo = (payload: unknown, { nowMs }: VendorCall) => ({
  message: {
    idOnExternalPlatform: textOf(payload, 'id') ?? '',
    createdAtWithMilliseconds: new Date(nowMs).toISOString(),
  },
  thread: { idOnExternalPlatform: threadOf(payload) ?? '' },
  endUserIdentities: [],
  recipients: [],
})

const idsOf = (answer: unknown, { conversation }: VendorOpening): VendorIds => {
  const [contactId, threadId, customerId] = ['contact', 'thread', 'customer'].map((what) => textOf(answer, what, 'id'))
  const missing = Object.entries({ contactId, threadId, customerId }).flatMap(([name, id]) => (id ? [] : [name]))
  if (!contactId || !threadId || !customerId) throw new MissingIds(missing)
  return { providerChannelId: conversation, providerUserId: userOf(conversation), contactId, threadId, customerId }
}

const createTokens = ({ outgoing, tokenUrl, clientId, clientSecret }: NiceLine) => {
  let known: { readonly token: string; readonly goodUntil: number } | undefined
  return async (): Promise<string> => {
    if (known !== undefined && known.goodUntil > Date.now()) return known.token
    const answer = await askVendor({
      send: outgoing,
      mode: 'nice',
      url: tokenUrl,
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    const [token, lives] = [textOf(answer, 'access_token'), partOf(answer, 'expires_in')]
    if (token === undefined) throw new Error('nice gave no token')
    known = { token, goodUntil: Date.now() + Number(lives ?? 0) * 1_000 - SPARE_MS }
    return token
  }
}

/** NICE CXone digital engagement over a custom channel; customers' messages are posted to its REST API. */
export const createNice = (line: NiceLine): ChatVendor => {
  const tokenNow = createTokens(line)
  const ask = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => ({
    send: line.outgoing,
    mode: 'nice',
    method,
    url: `${line.url}/dfo/3.0${path}`,
    headers: { authorization: `Bearer ${await tokenNow()}` },
    body,
  })
  const message = (conversation: string, content: { id: string; text: string; at: Date; name?: string }) =>
    ask(`/channels/${line.channelId}/messages`, {
      idOnExternalPlatform: content.id,
      thread: { idOnExternalPlatform: conversation },
      messageContent: { type: 'TEXT', payload: { text: content.text } },
      createdAtWithMilliseconds: content.at.toISOString(),
      direction: 'inbound',
      authorEndUserIdentity: {
        idOnExternalPlatform: userOf(conversation),
        ...(content.name && { fullName: content.name }),
      },
    })
  return {
    mode: 'nice',
    // CXone creates contact, thread and customer from a first message. Ours announces a customer without their words.
    open: async (opening) => {
      const { conversation, name, skill, channelId } = opening
      const text = `A chat was opened (${channelId}, ${skill}).`
      const content = { id: `${conversation}:opened`, text, at: new Date(), name }
      return idsOf(await askVendor(await message(conversation, content)), opening)
    },
    send: async ({ providerChannelId }, { key, body, at }) => {
      await askOnce(await message(providerChannelId, { id: key, text: body, at }), ({ status }) => status === CONFLICT)
    },
    end: async ({ contactId }) => {
      await askVendor(await ask(`/contacts/${contactId}/status`, { status: 'closed' }, 'PUT'))
    },
    readCall: (call) => {
      if (!isSame(headerOf(call, 'authorization'), `Bearer ${line.webhookToken}`)) return undefined
      return eventsIn(jsonOf(call))
    },
    fetchFile: ({ at }) => fetchFile(at, { send: line.outgoing, url: line.url, hosts: FILE_HOSTS }),
    signIn: (call) => signIn(line, call),
    answerTo: (call) => answerTo(jsonOf(call), call),
  }
}
