import type { Send } from '../../platform/outgoing/index.ts'
import { askOnce, askVendor, partOf, textOf } from './ask-vendor.ts'
import {
  type ChatVendor,
  MissingIds,
  type VendorCall,
  type VendorEvent,
  type VendorFile,
  type VendorIds,
} from './chat-vendor.ts'
import { fetchFile } from './fetch-file.ts'
import { headerOf, isSame, parsedJson, twilioSignature } from './verify-call.ts'

export type TwilioLine = {
  readonly outgoing: Send
  readonly accountSid: string
  readonly authToken: string
  /** Of our own making, given to Twilio in the address that it calls. */
  readonly webhookPassword: string
  /** The sid of the Conversations service. */
  readonly serviceSid: string
  readonly url?: string | undefined
  /** The address of the media service. */
  readonly mediaUrl?: string | undefined
}

const HOME = 'https://conversations.twilio.com'
const MEDIA_HOME = 'https://mcs.us1.twilio.com'
/** The status where a unique name or a participant already exists. */
const CONFLICT = 409

const userOf = (conversation: string) => `customer-${conversation}`

const fieldOf = (fields: URLSearchParams, name: string): string => fields.get(name) ?? ''

/** The parameter Media is a JSON list; each file has an id of the media service. */
const filesIn = (fields: URLSearchParams): readonly VendorFile[] => {
  const media = parsedJson(fieldOf(fields, 'Media'))
  if (!Array.isArray(media)) return []
  return media.flatMap((one) => {
    const at = textOf(one, 'Sid')
    return at === undefined ? [] : [{ at, name: textOf(one, 'Filename') ?? at }]
  })
}

/** The events of a Conversations webhook (post-event, form encoded), without echoes of the customer's own actions. */
const eventsIn = (fields: URLSearchParams): readonly VendorEvent[] => {
  const providerChannelId = fieldOf(fields, 'ConversationSid')
  const isCustomer = [fieldOf(fields, 'Author'), fieldOf(fields, 'Identity')].some((who) => who.startsWith('customer-'))
  if (providerChannelId === '') return []
  const type = fieldOf(fields, 'EventType')
  if (type === 'onMessageAdded' && !isCustomer)
    return [
      {
        type: 'message',
        providerChannelId,
        id: fieldOf(fields, 'MessageSid'),
        body: fieldOf(fields, 'Body'),
        files: filesIn(fields),
      },
    ]
  if (type === 'onMessageRemoved' && !isCustomer)
    return [{ type: 'removed', providerChannelId, id: fieldOf(fields, 'MessageSid') }]
  if (type === 'onParticipantAdded' && !isCustomer)
    return [{ type: 'joined', providerChannelId, id: fieldOf(fields, 'ParticipantSid') }]
  const isClosed = type === 'onConversationStateUpdated' && fieldOf(fields, 'StateTo') === 'closed'
  return isClosed ? [{ type: 'ended', providerChannelId, id: `${providerChannelId}:closed` }] : []
}

/** A file's address is valid for a few minutes; it is requested with the account's credentials. */
const fetchMedium = async (
  { outgoing: send, mediaUrl, serviceSid }: TwilioLine,
  authorization: string,
  sid: string,
) => {
  const home = mediaUrl ?? MEDIA_HOME
  const url = `${home}/v1/Services/${serviceSid}/Media/${encodeURIComponent(sid)}`
  const found = await askVendor({ send, mode: 'twilio', method: 'GET', url, headers: { authorization } })
  const address = textOf(found, 'links', 'content_direct_temporary')
  if (address === undefined) throw new Error('twilio gave no address of a file')
  return fetchFile(address, { send, url: home, hosts: ['twilio.com'] })
}

const webhookAuthorization = ({ webhookPassword }: TwilioLine): string =>
  `Basic ${Buffer.from(`webhook:${webhookPassword}`).toString('base64')}`

/** Twilio Conversations over REST: conversations are found by unique name, messages by the key in their attributes. */
export const createTwilio = (line: TwilioLine): ChatVendor => {
  const base = `${line.url ?? HOME}/v1/Services/${line.serviceSid}/Conversations`
  const authorization = `Basic ${Buffer.from(`${line.accountSid}:${line.authToken}`).toString('base64')}`
  const ask = (path: string, fields?: Readonly<Record<string, string>>) => ({
    send: line.outgoing,
    mode: 'twilio',
    url: `${base}${path}`,
    headers: { authorization, 'x-twilio-webhook-enabled': 'true' },
    ...(fields === undefined ? { method: 'GET' as const } : { body: new URLSearchParams(fields) }),
  })
  const isThere = async ({ providerChannelId }: VendorIds, key: string): Promise<boolean> => {
    const answer = await askVendor(ask(`/${providerChannelId}/Messages?Order=desc&PageSize=50`))
    const messages = partOf(answer, 'messages')
    return Array.isArray(messages) && messages.some((one) => textOf(one, 'attributes')?.includes(key))
  }
  return {
    mode: 'twilio',
    open: async ({ conversation, channelId, name, email, skill }) => {
      const attributes = JSON.stringify({ channelId, skill, name, email })
      const fields = { UniqueName: conversation, FriendlyName: name, Attributes: attributes }
      const made = await askOnce(ask('', fields), ({ status }) => status === CONFLICT)
      const sid = textOf(made ?? (await askVendor(ask(`/${conversation}`))), 'sid')
      if (sid === undefined) throw new MissingIds(['providerChannelId'])
      const providerUserId = userOf(conversation)
      await askOnce(ask(`/${sid}/Participants`, { Identity: providerUserId }), ({ status }) => status === CONFLICT)
      return { providerChannelId: sid, providerUserId, contactId: sid, customerId: null, threadId: null }
    },
    send: async (ids, { key, body, at, isRepeated }) => {
      if (isRepeated && (await isThere(ids, key))) return
      const Author = ids.providerUserId ?? ''
      const Attributes = JSON.stringify({ key })
      await askVendor(
        ask(`/${ids.providerChannelId}/Messages`, { Author, Body: body, Attributes, DateCreated: at.toISOString() }),
      )
    },
    end: async ({ providerChannelId }) => {
      await askVendor(ask(`/${providerChannelId}`, { State: 'closed' }))
    },
    challenge: 'Basic realm="webhooks"',
    readCall: (call: VendorCall) => {
      // The signature rests on SHA-1 (HMAC), as Twilio prescribes it; the password does not.
      if (!isSame(headerOf(call, 'authorization'), webhookAuthorization(line))) return undefined
      const body = call.body.toString('utf8')
      if (!isSame(headerOf(call, 'x-twilio-signature'), twilioSignature(line.authToken, call.url, body)))
        return undefined
      return eventsIn(new URLSearchParams(body))
    },
    fetchFile: ({ at }) => fetchMedium(line, authorization, at),
  }
}
