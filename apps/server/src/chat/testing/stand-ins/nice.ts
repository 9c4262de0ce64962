import { type Answer, type Asked, createRooms, jsonHook, type StandIn, serveStandIn } from './stand-in.ts'

const SECRETS = {
  clientId: 'nice-client',
  clientSecret: 'nice-secret',
  channelId: 'byoc_hearthline',
  webhookToken: 'nice-calls-home',
}
const BASIC = `Basic ${Buffer.from(`${SECRETS.clientId}:${SECRETS.clientSecret}`).toString('base64')}`

type Written = {
  readonly idOnExternalPlatform: string
  readonly thread: { readonly idOnExternalPlatform: string }
  readonly messageContent: { readonly payload: { readonly text: string } }
  readonly authorEndUserIdentity: { readonly idOnExternalPlatform: string }
}

/** Contacts, threads and messages on one custom channel of CXone. */
export const createNiceStandIn = async (): Promise<StandIn> => {
  const { room } = createRooms()
  const known = new Set<string>()
  const write = (written: Written, plan: string | undefined): Answer => {
    const thread = written.thread.idOnExternalPlatform
    const id = written.idOnExternalPlatform
    const ids = {
      contact: { id: `contact-${thread}` },
      thread: { id: `thread-${thread}` },
      customer: { id: 'customer-1' },
    }
    if (known.has(id)) return id.endsWith(':opened') ? { status: 200, body: ids } : { status: 409 }
    known.add(id)
    const author = written.authorEndUserIdentity.idOnExternalPlatform
    if (!id.endsWith(':opened'))
      room(thread).messages.push({ key: id, body: written.messageContent.payload.text, author })
    return { status: 200, body: plan === 'noIds' ? { contact: { id: 'contact-1' } } : ids }
  }
  const answer = ({ path, headers, text }: Asked, plan: string | undefined): Answer => {
    if (path === '/auth/token')
      return headers.authorization === BASIC
        ? { status: 200, body: { access_token: 'nice-token', expires_in: 3_600 } }
        : { status: 401 }
    if (headers.authorization !== 'Bearer nice-token') return { status: 401 }
    if (path === `/dfo/3.0/channels/${SECRETS.channelId}/messages`) return write(JSON.parse(text), plan)
    const contact = /^\/dfo\/3\.0\/contacts\/contact-(.*)\/status$/.exec(path)?.[1]
    if (contact === undefined) return { status: 404 }
    room(contact).isOver = JSON.parse(text).status === 'closed'
    return { status: 200, body: {} }
  }
  const served = await serveStandIn(answer)
  const hook = (body: object) => jsonHook(body, () => ({ authorization: `Bearer ${SECRETS.webhookToken}` }))
  const thread = (id: string) => ({ threadIdOnExternalPlatform: id })
  return {
    ...served,
    mode: 'nice',
    secrets: { nice: { ...SECRETS, url: served.url, tokenUrl: `${served.url}/auth/token` } },
    seen: (id) => room(id).messages,
    isOver: (id) => room(id).isOver,
    says: (conversation, { id, body, file }) =>
      hook({
        id,
        thread: { idOnExternalPlatform: conversation },
        messageContent: { type: 'TEXT', payload: { text: body } },
        attachments: file ? [{ id: `${id}:file`, fileName: file.name, url: served.serveFile(file) }] : [],
      }),
    joins: (id) =>
      hook({
        eventId: 'e1',
        eventType: 'CaseInboxAssigneeChanged',
        data: { case: thread(id), inboxAssignee: { id: 7 } },
      }),
    ends: (id) =>
      hook({ eventId: 'e2', eventType: 'CaseStatusChanged', data: { case: { ...thread(id), status: 'closed' } } }),
    forge: ({ payload, headers }) => ({ payload, headers: { ...headers, authorization: 'Bearer somebody-else' } }),
  }
}
