import { createHmac } from 'node:crypto'
import { streamSignature } from '../../providers/verify-call.ts'
import { type Answer, type Asked, createRooms, jsonHook, type StandIn, serveStandIn } from './stand-in.ts'

const SECRETS = { apiKey: 'stream-key', apiSecret: 'stream-secret-of-thirty-two-bytes-or-more' }

/** Whether a token is the server's: a JWT signed with the app's secret. */
const isServer = (token: string | undefined): boolean => {
  const [head, body, sign] = (token ?? '').split('.')
  return createHmac('sha256', SECRETS.apiSecret).update(`${head}.${body}`).digest('base64url') === sign
}

/** Users and channels of one Stream app. */
export const createStreamStandIn = async (): Promise<StandIn> => {
  const { room } = createRooms()
  const write = (cid: string, { message }: { message: { id: string; text: string; user_id: string } }): Answer => {
    if (room(cid).isOver) return { status: 403, body: { code: 17 } }
    if (room(cid).messages.some(({ key }) => key === message.id)) return { status: 400, body: { code: 4 } }
    room(cid).messages.push({ key: message.id, body: message.text, author: message.user_id })
    return { status: 201, body: { message: { id: message.id } } }
  }
  const answer = ({ method, path, query, headers, text }: Asked, plan: string | undefined): Answer => {
    if (query.get('api_key') !== SECRETS.apiKey || !isServer(headers.authorization)) return { status: 401 }
    if (path === '/users') return { status: 201, body: {} }
    const [, id = '', part] = path.split('/channels/messaging')[1]?.split('/') ?? []
    const cid = `messaging:${id}`
    if (part === 'query') return { status: 201, body: plan === 'noIds' ? { channel: {} } : { channel: { cid } } }
    if (part === 'message') return write(cid, JSON.parse(text))
    if (method === 'PATCH') room(cid).isOver = JSON.parse(text).set.frozen === true
    return { status: 200, body: {} }
  }
  const served = await serveStandIn(answer)
  const hook = (body: object) =>
    jsonHook({ created_at: '2026-11-22T10:00:00Z', ...body }, (payload) => ({
      'x-signature': streamSignature(SECRETS.apiSecret, Buffer.from(payload)),
    }))
  return {
    ...served,
    mode: 'stream',
    secrets: { stream: { ...SECRETS, url: served.url } },
    seen: (cid) => room(cid).messages,
    isOver: (cid) => room(cid).isOver,
    says: (cid, { id, body, file }) => {
      const attachments = file ? [{ type: 'file', asset_url: served.serveFile(file), title: file.name }] : []
      const message = { id, text: body, user: { id: 'worker', name: 'Dana' }, attachments }
      return hook({ type: 'message.new', cid, message })
    },
    removes: (cid, id) => hook({ type: 'message.deleted', cid, message: { id, user: { id: 'worker' } } }),
    joins: (cid) => hook({ type: 'member.added', cid, member: { user_id: 'worker' } }),
    ends: (cid) => hook({ type: 'channel.deleted', cid }),
    freezes: (cid) => {
      room(cid).isOver = true
      return hook({ type: 'channel.updated', cid, channel: { frozen: true } })
    },
    forge: ({ payload, headers }) => ({
      payload,
      headers: { ...headers, 'x-signature': streamSignature('another secret', Buffer.from(payload)) },
    }),
  }
}
