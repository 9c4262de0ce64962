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
import { headerOf, jsonOf } from './read-call.ts'
import { isSame } from './signatures.ts'

export type NiceLine = {
  /** Of the tenant's API, such as https://api-na1.niceincontact.com. */
  readonly url: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Of the channel that we bring: what messages come in on. */
  readonly channelId: string
  /** What CXone shows us when it brings an agent's message or tells of an event. */
  readonly webhookToken: string
}

/** A message of this id that CXone has already. */
const CONFLICT = 409
/** A token that is about to end is not used any more. */
const SPARE_MS = 60_000

const userOf = (conversation: string) => `customer-${conversation}`

const threadOf = (chatEvent: unknown): string | undefined =>
  textOf(chatEvent, 'thread', 'idOnExternalPlatform') ??
  textOf(chatEvent, 'data', 'case', 'threadIdOnExternalPlatform') ??
  textOf(chatEvent, 'data', 'thread', 'idOnExternalPlatform')

/** Where CXone keeps what agents send. */
const FILE_HOSTS = ['niceincontact.com', 'nice-incontact.com', 'nicecxone.com', 'brandembassy.com']

const filesIn = (chatEvent: unknown): readonly VendorFile[] => {
  const attachments = partOf(chatEvent, 'attachments')
  if (!Array.isArray(attachments)) return []
  return attachments.flatMap((one) => {
    const at = textOf(one, 'url')
    return at === undefined ? [] : [{ at, name: textOf(one, 'fileName') ?? textOf(one, 'friendlyName') ?? nameIn(at) }]
  })
}

/** An agent's message comes as an outbound message of the channel; joining and closing as events of the case. */
const eventsIn = (chatEvent: unknown): readonly VendorEvent[] => {
  const providerChannelId = threadOf(chatEvent)
  if (providerChannelId === undefined) return []
  const body = textOf(chatEvent, 'messageContent', 'payload', 'text')
  const id = textOf(chatEvent, 'id') ?? textOf(chatEvent, 'eventId') ?? textOf(chatEvent, 'createdAtWithMilliseconds')
  if (id === undefined) return []
  const files = filesIn(chatEvent)
  if (body !== undefined || files.length > 0)
    return [{ type: 'message', providerChannelId, id, body: body ?? '', files }]
  const type = textOf(chatEvent, 'eventType')
  if (type === 'CaseInboxAssigneeChanged' && partOf(partOf(chatEvent, 'data'), 'inboxAssignee') != null)
    return [{ type: 'joined', providerChannelId, id }]
  const isClosed = type === 'CaseStatusChanged' && textOf(chatEvent, 'data', 'case', 'status') === 'closed'
  return isClosed ? [{ type: 'ended', providerChannelId, id: `${providerChannelId}:closed` }] : []
}

/** Whoever brings a channel is asked for a token first; ours is the one that every call shows. */
const signIn = ({ webhookToken }: NiceLine, call: VendorCall) => {
  const given = jsonOf(call) ?? Object.fromEntries(new URLSearchParams(call.body.toString('utf8')))
  if (!isSame(textOf(given, 'client_secret'), webhookToken)) return undefined
  return { access_token: webhookToken, token_type: 'bearer', expires_in: 3_600 }
}

/** What CXone reads of an agent's message that it brought: what the channel calls it, and in which thread it is. */
const answerTo = (chatEvent: unknown, { nowMs }: VendorCall) => ({
  message: {
    idOnExternalPlatform: textOf(chatEvent, 'id') ?? '',
    createdAtWithMilliseconds: new Date(nowMs).toISOString(),
  },
  thread: { idOnExternalPlatform: threadOf(chatEvent) ?? '' },
  endUserIdentities: [],
  recipients: [],
})

const idsOf = (answer: unknown, { conversation }: VendorOpening): VendorIds => {
  const [contactId, threadId, customerId] = ['contact', 'thread', 'customer'].map((what) => textOf(answer, what, 'id'))
  const missing = Object.entries({ contactId, threadId, customerId }).flatMap(([name, id]) => (id ? [] : [name]))
  if (!contactId || !threadId || !customerId) throw new MissingIds(missing)
  return { providerChannelId: conversation, providerUserId: userOf(conversation), contactId, threadId, customerId }
}

const createTokens = ({ tokenUrl, clientId, clientSecret }: NiceLine) => {
  let known: { readonly token: string; readonly goodUntil: number } | undefined
  return async (): Promise<string> => {
    if (known !== undefined && known.goodUntil > Date.now()) return known.token
    const answer = await askVendor({
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

/** NICE CXone digital engagement, on a channel that we bring: what customers write goes in over its REST API. */
export const createNice = (line: NiceLine): ChatVendor => {
  const tokenNow = createTokens(line)
  const ask = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => ({
    mode: 'nice',
    method,
    url: `${line.url}/dfo/3.0${path}`,
    headers: { authorization: `Bearer ${await tokenNow()}` },
    body,
  })
  const message = (conversation: string, chatEvent: { id: string; text: string; at: Date; name?: string }) =>
    ask(`/channels/${line.channelId}/messages`, {
      idOnExternalPlatform: chatEvent.id,
      thread: { idOnExternalPlatform: conversation },
      messageContent: { type: 'TEXT', payload: { text: chatEvent.text } },
      createdAtWithMilliseconds: chatEvent.at.toISOString(),
      direction: 'inbound',
      authorEndUserIdentity: {
        idOnExternalPlatform: userOf(conversation),
        ...(chatEvent.name && { fullName: chatEvent.name }),
      },
    })
  return {
    mode: 'nice',
    // CXone makes contact, thread and customer of a first message: ours says that somebody is there, and nothing of theirs.
    open: async (opening) => {
      const { conversation, name, skill, channelId } = opening
      const text = `A chat was opened (${channelId}, ${skill}).`
      const chatEvent = { id: `${conversation}:opened`, text, at: new Date(), name }
      return idsOf(await askVendor(await message(conversation, chatEvent)), opening)
    },
    send: async ({ providerChannelId }, { key, body, at }) => {
      await askOnce(await message(providerChannelId, { id: key, text: body, at }), ({ status }) => status === CONFLICT)
    },
    end: async ({ contactId }) => {
      await askVendor(await ask(`/contacts/${contactId}/status`, { status: 'closed' }, 'PUT'))
    },
    hear: (call) => {
      if (!isSame(headerOf(call, 'authorization'), `Bearer ${line.webhookToken}`)) return undefined
      return eventsIn(jsonOf(call))
    },
    fetchFile: ({ at }) => fetchFile(at, { url: line.url, hosts: FILE_HOSTS }),
    signIn: (call) => signIn(line, call),
    answerTo: (call) => answerTo(jsonOf(call), call),
  }
}
