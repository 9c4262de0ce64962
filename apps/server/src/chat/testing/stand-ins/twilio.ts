import { twilioSignature } from '../../providers/verify-call.ts'
import {
  type Answer,
  type Asked,
  createRooms,
  type Hook,
  type SentFile,
  type StandIn,
  serveStandIn,
} from './stand-in.ts'

const SECRETS = {
  accountSid: 'AC00000000',
  authToken: 'twilio-auth-token-of-thirty-two-bytes',
  webhookPassword: 'a-password-that-twilio-was-given-for-its-calls',
  serviceSid: 'IS00000000',
}
const BASIC = `Basic ${Buffer.from(`webhook:${SECRETS.webhookPassword}`).toString('base64')}`
const HOOK_URL = 'http://localhost/webhooks/hearthline/chat/twilio'

/** Conversations, participants and messages of one Twilio service. */
export const createTwilioStandIn = async (hookUrl = HOOK_URL): Promise<StandIn> => {
  const { room } = createRooms()
  const sids = new Map<string, string>()
  const people = new Set<string>()
  const addresses = new Map<string, string>()
  const authorization = `Basic ${Buffer.from(`${SECRETS.accountSid}:${SECRETS.authToken}`).toString('base64')}`
  const make = (fields: URLSearchParams, plan: string | undefined): Answer => {
    const name = fields.get('UniqueName') ?? ''
    if (sids.has(name)) return { status: 409, body: { code: 50353 } }
    const sid = `CH${name.replaceAll('-', '')}`
    sids.set(name, sid)
    return { status: 201, body: plan === 'noIds' ? {} : { sid } }
  }
  const write = (sid: string, fields: URLSearchParams): Answer => {
    const { key } = JSON.parse(fields.get('Attributes') ?? '{}')
    room(sid).messages.push({ key, body: fields.get('Body') ?? '', author: fields.get('Author') ?? '' })
    return { status: 201, body: { sid: `IM${room(sid).messages.length}` } }
  }
  const answer = ({ method, path, headers, text }: Asked, plan: string | undefined): Answer => {
    if (headers.authorization !== authorization) return { status: 401 }
    const fields = new URLSearchParams(text)
    const media = /\/Media\/(ME\d+)$/.exec(path)?.[1]
    if (media !== undefined) return { status: 200, body: { links: { content_direct_temporary: addresses.get(media) } } }
    const [, rest = ''] = path.split(`/v1/Services/${SECRETS.serviceSid}/Conversations`)
    const [, id = '', part] = rest.split('/')
    if (id === '') return make(fields, plan)
    if (part === 'Participants') {
      const one = `${id}:${fields.get('Identity')}`
      return people.has(one) ? { status: 409 } : { status: people.add(one).size > 0 ? 201 : 500, body: {} }
    }
    if (part === 'Messages' && method === 'GET')
      return {
        status: 200,
        body: {
          messages: room(id)
            .messages.toReversed()
            .map(({ key }) => ({ attributes: JSON.stringify({ key }) })),
        },
      }
    if (part === 'Messages') return write(id, fields)
    if (method === 'GET')
      return plan === 'noIds' ? { status: 200, body: {} } : { status: 200, body: { sid: sids.get(id) } }
    room(id).isOver = fields.get('State') === 'closed'
    return { status: 200, body: {} }
  }
  const served = await serveStandIn(answer)
  const mediumOf = (file: SentFile) => {
    const Sid = `ME${addresses.size}`
    addresses.set(Sid, served.serveFile(file))
    return { Sid, Filename: file.name, ContentType: 'application/octet-stream', Size: file.bytes.length }
  }
  const hook = (fields: Readonly<Record<string, string>>): Hook => {
    const payload = new URLSearchParams(fields).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(SECRETS.authToken, hookUrl, payload),
      authorization: BASIC,
    }
    return { payload, headers }
  }
  return {
    ...served,
    mode: 'twilio',
    secrets: { twilio: { ...SECRETS, url: served.url, mediaUrl: served.url } },
    seen: (id) => room(id).messages,
    isOver: (id) => room(id).isOver,
    says: (ConversationSid, { id, body, file }) =>
      hook({
        EventType: 'onMessageAdded',
        ConversationSid,
        MessageSid: id,
        Author: 'worker',
        Body: body,
        ...(file && { Media: JSON.stringify([mediumOf(file)]) }),
      }),
    removes: (ConversationSid, MessageSid) =>
      hook({ EventType: 'onMessageRemoved', ConversationSid, MessageSid, Author: 'worker' }),
    joins: (ConversationSid) =>
      hook({ EventType: 'onParticipantAdded', ConversationSid, ParticipantSid: 'MB1', Identity: 'worker' }),
    ends: (ConversationSid) => hook({ EventType: 'onConversationStateUpdated', ConversationSid, StateTo: 'closed' }),
    forge: ({ payload, headers }) => ({
      payload,
      headers: { ...headers, 'x-twilio-signature': twilioSignature('another token', hookUrl, payload) },
    }),
  }
}
