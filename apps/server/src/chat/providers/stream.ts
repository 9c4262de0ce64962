import { SignJWT } from 'jose'
import { askVendor, partOf, textOf, type VendorAsk, VendorRefused } from './ask-vendor.ts'
import { ChannelFrozen, type ChatVendor, MissingIds, type VendorEvent, type VendorFile } from './chat-vendor.ts'
import { fetchFile, nameIn } from './fetch-file.ts'
import { headerOf, jsonOf } from './read-call.ts'
import { isSame, streamSignature } from './signatures.ts'

export type StreamLine = { readonly apiKey: string; readonly apiSecret: string; readonly url?: string | undefined }

const HOME = 'https://chat.stream-io-api.com'
/** Stream's own numbers: something that is there already, and something that is not allowed (a frozen channel). */
const EXISTS = 4
const NOT_ALLOWED = 17

const userOf = (conversation: string) => `customer-${conversation}`
const isCustomer = (id: string | undefined) => id === undefined || id.startsWith('customer-')
/** 'messaging:uuid' as vendors call it; the second part is ours. */
const idOf = (cid: string) => cid.slice(cid.indexOf(':') + 1)

/** Where Stream keeps what was uploaded there. */
const FILE_HOSTS = ['stream-io-cdn.com', 'stream-cloud-uploads.imgix.net']

/** A picture has an address of its own kind; a preview of a link has none of ours to fetch. */
const filesIn = (chatEvent: unknown): readonly VendorFile[] => {
  const attachments = partOf(partOf(chatEvent, 'message'), 'attachments')
  if (!Array.isArray(attachments)) return []
  return attachments.flatMap((one) => {
    const at = textOf(one, 'asset_url') ?? textOf(one, 'image_url')
    if (at === undefined || textOf(one, 'og_scrape_url') !== undefined) return []
    return [{ at, name: textOf(one, 'title') ?? textOf(one, 'fallback') ?? nameIn(at) }]
  })
}

const eventsIn = (chatEvent: unknown): readonly VendorEvent[] => {
  const providerChannelId = textOf(chatEvent, 'cid')
  const type = textOf(chatEvent, 'type')
  if (providerChannelId === undefined || type === undefined) return []
  const at = textOf(chatEvent, 'created_at') ?? ''
  if (type === 'message.new' && !isCustomer(textOf(chatEvent, 'message', 'user', 'id')))
    return [
      {
        type: 'message',
        providerChannelId,
        id: textOf(chatEvent, 'message', 'id') ?? at,
        body: textOf(chatEvent, 'message', 'text') ?? '',
        files: filesIn(chatEvent),
      },
    ]
  if (type === 'message.deleted' && !isCustomer(textOf(chatEvent, 'message', 'user', 'id')))
    return [{ type: 'removed', providerChannelId, id: textOf(chatEvent, 'message', 'id') ?? at }]
  if (type === 'member.added' && !isCustomer(textOf(chatEvent, 'member', 'user_id')))
    return [{ type: 'joined', providerChannelId, id: `${textOf(chatEvent, 'member', 'user_id')}:${at}` }]
  if (type === 'channel.updated' && partOf(partOf(chatEvent, 'channel'), 'frozen') === true)
    return [{ type: 'frozen', providerChannelId, id: `${providerChannelId}:frozen` }]
  return type === 'channel.deleted' ? [{ type: 'ended', providerChannelId, id: `${providerChannelId}:deleted` }] : []
}

/** Stream Chat over REST with a server's token; a frozen channel is a chat that ended. */
export const createStream = (line: StreamLine): ChatVendor => {
  const secret = new TextEncoder().encode(line.apiSecret)
  const ask = async (path: string, body: object, method: VendorAsk['method'] = 'POST') => {
    const token = await new SignJWT({ server: true }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
    return askVendor({
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
    hear: (call) => {
      if (!isSame(headerOf(call, 'x-signature'), streamSignature(line.apiSecret, call.body))) return undefined
      return eventsIn(jsonOf(call))
    },
    fetchFile: ({ at }) => fetchFile(at, { url: line.url ?? HOME, hosts: FILE_HOSTS }),
  }
}
