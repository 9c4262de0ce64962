import { SignJWT } from 'jose'
import type { Send } from '../../platform/outgoing/index.ts'
import { askVendor, partOf, textOf, type VendorAsk, VendorRefused } from './ask-vendor.ts'
import { ChannelFrozen, type ChatVendor, MissingIds, type VendorEvent, type VendorFile } from './chat-vendor.ts'
import { fetchFile, nameIn } from './fetch-file.ts'
import { headerOf, isSame, jsonOf, streamSignature } from './verify-call.ts'

export type StreamLine = {
  readonly outgoing: Send
  readonly apiKey: string
  readonly apiSecret: string
  readonly url?: string | undefined
}

const HOME = 'https://chat.stream-io-api.com'
/** Stream's error codes: something already exists, and something is not allowed (a frozen channel). */
const EXISTS = 4
const NOT_ALLOWED = 17

const userOf = (conversation: string) => `customer-${conversation}`
const isCustomer = (id: string | undefined) => id === undefined || id.startsWith('customer-')
/** Our uuid in a channel id of the form 'messaging:uuid'. */
const idOf = (cid: string) => cid.slice(cid.indexOf(':') + 1)

/** Hosts on which Stream stores uploads. */
const FILE_HOSTS = ['stream-io-cdn.com', 'stream-cloud-uploads.imgix.net']

/** The files of a message. Pictures have another address field; link previews are not files. */
const filesIn = (payload: unknown): readonly VendorFile[] => {
  const attachments = partOf(partOf(payload, 'message'), 'attachments')
  if (!Array.isArray(attachments)) return []
  return attachments.flatMap((one) => {
    const at = textOf(one, 'asset_url') ?? textOf(one, 'image_url')
    if (at === undefined || textOf(one, 'og_scrape_url') !== undefined) return []
    return [{ at, name: textOf(one, 'title') ?? textOf(one, 'fallback') ?? nameIn(at) }]
  })
}

const eventsIn = (payload: unknown): readonly VendorEvent[] => {
  const providerChannelId = textOf(payload, 'cid')
  const type = textOf(payload, 'type')
  if (providerChannelId === undefined || type === undefined) return []
  const at = textOf(payload, 'created_at') ?? ''
  if (type === 'message.new' && !isCustomer(textOf(payload, 'message', 'user', 'id')))
    return [
      {
        type: 'message',
        providerChannelId,
        id: textOf(payload, 'message', 'id') ?? at,
        body: textOf(payload, 'message', 'text') ?? '',
        files: filesIn(payload),
      },
    ]
  if (type === 'message.deleted' && !isCustomer(textOf(payload, 'message', 'user', 'id')))
    return [{ type: 'removed', providerChannelId, id: textOf(payload, 'message', 'id') ?? at }]
  if (type === 'member.added' && !isCustomer(textOf(payload, 'member', 'user_id')))
    return [{ type: 'joined', providerChannelId, id: `${textOf(payload, 'member', 'user_id')}:${at}` }]
  if (type === 'channel.updated' && partOf(partOf(payload, 'channel'), 'frozen') === true)
    return [{ type: 'frozen', providerChannelId, id: `${providerChannelId}:frozen` }]
  return type === 'channel.deleted' ? [{ type: 'ended', providerChannelId, id: `${providerChannelId}:deleted` }] : []
}

/** Stream Chat over REST with a server token; freezing a channel ends its chat. */
export const createStream = (line: StreamLine): ChatVendor => {
  const secret = new TextEncoder().encode(line.apiSecret)
  const ask = async (path: string, body: object, method: VendorAsk['method'] = 'POST') => {
    const token = await new SignJWT({ server: true }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
    return askVendor({
      send: line.outgoing,
      mode: 'stream',
      method,
      url: `${line.url ?? HOME}${path}?api_key=${encodeURIComponent(line.apiKey)}`,
      headers: { authorization: token, 'stream-auth-type': 'jwt' },
      body,
    })
  }
  return {
    mode: 'stream',
    open: async ({ conversation, channelId, name, skill }) => {
      const user = userOf(conversation)
      await ask('/users', { users: { [user]: { id: user, role: 'user', name } } })
      const data = { created_by_id: user, members: [user], name, lender_channel: channelId, skill }
      const cid = textOf(await ask(`/channels/messaging/${conversation}/query`, { data }), 'channel', 'cid')
      if (cid === undefined) throw new MissingIds(['providerChannelId'])
      return { providerChannelId: cid, providerUserId: user, contactId: cid, customerId: null, threadId: null }
    },
    send: async ({ providerChannelId, providerUserId }, { key, body }) => {
      const message = { id: key, text: body, user_id: providerUserId }
      try {
        await ask(`/channels/messaging/${idOf(providerChannelId)}/message`, { message })
      } catch (error) {
        if (!(error instanceof VendorRefused)) throw error
        if (error.code === NOT_ALLOWED) throw new ChannelFrozen()
        if (error.code !== EXISTS) throw error
      }
    },
    end: async ({ providerChannelId }) => {
      await ask(`/channels/messaging/${idOf(providerChannelId)}`, { set: { frozen: true } }, 'PATCH')
    },
    readCall: (call) => {
      if (!isSame(headerOf(call, 'x-signature'), streamSignature(line.apiSecret, call.body))) return undefined
      return eventsIn(jsonOf(call))
    },
    fetchFile: ({ at }) => fetchFile(at, { send: line.outgoing, url: line.url ?? HOME, hosts: FILE_HOSTS }),
  }
}
