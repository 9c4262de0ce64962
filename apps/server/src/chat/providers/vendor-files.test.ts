import { downloadChatFile, listTalkMessages, readChatPage } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../conversation/page-of-events.ts'
import type { ChatTables } from '../conversation/tables.ts'
import { newStarted } from '../testing/chat-server.ts'
import { hookCall } from '../testing/contract-chats.ts'
import { drawPicture, PDF } from '../testing/sample-files.ts'
import { type Hook, type SentFile, serveStandIn } from '../testing/stand-ins/stand-in.ts'
import { createVendorServer, VENDOR_MODES, type VendorMode, type VendorServer } from '../testing/vendor-server.ts'

let app: VendorServer
beforeAll(async () => {
  app = await createVendorServer()
})
afterAll(() => app.stop())
afterEach(() => app.clear())

const NOTES = { name: 'notes.txt', bytes: Buffer.from('Bring your last statement.') }

/** A chat with an agent at the vendor, and its customer's calls for files and pages. */
const joinedBy = async (mode: VendorMode) => {
  const { server } = app
  const standIn = app.connect(mode)
  const { conversationSid: conversation, providerChannelId, token } = await newStarted(server, { mode })
  const channel = providerChannelId ?? ''
  const publish = async (hook: Hook) => expect((await hookCall(server, mode, hook)).statusCode).toBe(200)
  await publish(standIn.joins(channel))
  const place = { organisation: server.lender.id, conversation }
  const get = (path: string, headers: object = { 'x-chat-token': token }) =>
    server.fastify.inject({ method: 'GET', url: path, headers: { host: 'localhost', ...headers } })
  const addressOf = (endpoint: { path: string }) => endpoint.path.replace(':conversation', conversation)
  return {
    standIn,
    publish,
    channel,
    says: (id: string, body: string, file?: SentFile) =>
      publish(standIn.says(channel, { id, body, ...(file && { file }) })),
    page: async () => (await get(addressOf(readChatPage))).body,
    download: (id: string) => get(addressOf(downloadChatFile).replace(':attachment', id)),
    talk: async () => (await get(`${addressOf(listTalkMessages)}?token=${token}`, {})).body,
    agents: async () =>
      (await readEvents(server.app.db, place, { after: 0 })).flatMap(({ event }) =>
        event.type === 'message' && event.from === 'agent' ? [event] : [],
      ),
    rows: () =>
      server.app.db
        .read<ChatTables>(server.lender.id)
        .selectFrom('chat_event')
        .selectAll()
        .where('conversation_uuid', '=', conversation)
        .execute(),
    files: () =>
      server.app.db
        .read<ChatTables>(server.lender.id)
        .selectFrom('chat_attachment')
        .selectAll()
        .where('conversation_uuid', '=', conversation)
        .execute(),
  }
}

describe.each(VENDOR_MODES)('a file of an agent at %s', (mode) => {
  it('is served to the customer by us, as a download of its real type', async () => {
    const chat = await joinedBy(mode)
    await chat.says('m1', 'Here', NOTES)
    const [message] = await chat.agents()
    expect(message?.attachments).toMatchObject([{ name: 'notes.txt', mime: 'text/plain', bytes: NOTES.bytes.length }])
    const { statusCode, headers, body } = await chat.download(message?.attachments[0]?.id ?? '')
    expect([statusCode, body]).toEqual([200, 'Bring your last statement.'])
    expect(headers).toMatchObject({ 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    // The reply has no address of the vendor.
    expect(await chat.page()).not.toContain('127.0.0.1')
  })

  it('reported twice is stored once', async () => {
    const chat = await joinedBy(mode)
    for (let times = 0; times < 3; times += 1) await chat.says('m1', 'Here', NOTES)
    expect(await chat.agents()).toHaveLength(1)
    expect(await chat.files()).toHaveLength(1)
  })

  it('that is a picture is encoded anew', async () => {
    const chat = await joinedBy(mode)
    const taken = await drawPicture('jpeg')
    await chat.says('m1', '', { name: 'map.jpg', bytes: taken })
    const [message] = await chat.agents()
    const { rawPayload } = await chat.download(message?.attachments[0]?.id ?? '')
    expect(taken.includes('WHERE-IT-WAS-TAKEN')).toBe(true)
    expect(rawPayload.includes('WHERE-IT-WAS-TAKEN')).toBe(false)
  })

  it.each([
    ['a page', { name: 'notes.html', bytes: Buffer.from('<script>alert(1)</script>') }],
    ['a page in a picture’s name', { name: 'map.png', bytes: Buffer.from('<script>alert(1)</script>') }],
    ['a PDF that cannot be read', { name: 'form.pdf', bytes: PDF.subarray(0, 40) }],
    ['too large', { name: 'long.txt', bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') }],
    ['somewhere else', { ...NOTES, at: 'https://files.example.com/notes.txt' }],
    ['at a host that looks like theirs', { ...NOTES, at: 'https://stream-io-cdn.com.example.com/notes.txt' }],
    ['behind a name and a password', { ...NOTES, at: 'https://talkjs.com:x@example.com/notes.txt' }],
  ] as const)('that is %s is not kept; its message comes with its name', async (_, file) => {
    const chat = await joinedBy(mode)
    await chat.says('m1', '', file)
    const messages = await chat.agents()
    expect(messages.map(({ attachments }) => attachments)).toEqual([[]])
    expect(messages[0]?.body).toBe(`[${file.name}]`)
    expect(await chat.files()).toEqual([])
  })

  it('at another machine of our own network is not fetched', async () => {
    const elsewhere = await serveStandIn(() => ({ status: 200 }))
    const chat = await joinedBy(mode)
    await chat.says('m1', '', { ...NOTES, at: elsewhere.serveFile(NOTES) })
    expect((await chat.agents()).map(({ body, attachments }) => [body, attachments])).toEqual([['[notes.txt]', []]])
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })
})

describe.each(['twilio', 'stream', 'talkjs'] as const)('what an agent at %s takes back', (mode) => {
  it('is on no page, in no row and in no copy, and its file is refused', async () => {
    const chat = await joinedBy(mode)
    await chat.says('m1', mode === 'talkjs' ? '' : 'WORDS-TAKEN-BACK', NOTES)
    await chat.says('m2', 'stays')
    const [message] = await chat.agents()
    expect((await chat.download(message?.attachments[0]?.id ?? '')).statusCode).toBe(200)
    const removal = chat.standIn.removes?.(chat.channel, 'm1')
    if (removal === undefined) throw new Error('this vendor has no such thing')
    for (let times = 0; times < 2; times += 1) await chat.publish(removal)
    expect((await chat.agents()).map(({ body }) => body)).toEqual(['stays'])
    const rows = await chat.rows()
    for (const text of [await chat.page(), await chat.talk(), JSON.stringify(rows)])
      expect(text).not.toMatch(/WORDS-TAKEN-BACK|notes\.txt/)
    expect((await chat.download(message?.attachments[0]?.id ?? '')).statusCode).toBe(404)
    // Connected readers get it once, and the numbers have no gap.
    expect(rows.filter(({ body }) => body.type === 'removed')).toHaveLength(2)
    expect(rows.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(rows.map((_, nth) => nth + 1))
    // A repeated report by the vendor does not bring it back.
    await chat.says('m1', 'WORDS-TAKEN-BACK')
    expect((await chat.agents()).map(({ body }) => body)).toEqual(['stays'])
  })
})

describe('the webhook of a custom channel of CXone', () => {
  const post = (path: string, payload: object, headers: object = {}) =>
    app.server.fastify.inject({
      method: 'POST',
      url: `/webhooks/hearthline/chat/nice${path}`,
      headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
      payload,
    })

  it('gives a token to whoever has the secret, and takes an agent’s message with it at CXone’s path', async () => {
    const chat = await joinedBy('nice')
    const secret = { grant_type: 'client_credentials', client_id: 'cxone', client_secret: 'nice-calls-home' }
    const token = (await post('/1.0/token', secret)).json().access_token
    const { payload } = chat.standIn.says(chat.channel, { id: 'm1', body: 'Good morning' })
    const answer = await post('/2.0/channel/byoc_hearthline/outbound', JSON.parse(payload), {
      authorization: `Bearer ${token}`,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message: { idOnExternalPlatform: 'm1' },
      thread: { idOnExternalPlatform: chat.channel },
      endUserIdentities: [],
      recipients: [],
    })
    expect((await chat.agents()).map(({ body }) => body)).toEqual(['Good morning'])
  })

  it('gives none to anybody else, nor takes a message without one', async () => {
    const chat = await joinedBy('nice')
    expect((await post('/1.0/token', { client_secret: 'a guess' })).statusCode).toBe(403)
    expect((await post('/1.0/token', {})).statusCode).toBe(403)
    const { payload } = chat.standIn.says(chat.channel, { id: 'm1', body: 'I am no agent' })
    expect((await post('/2.0/channel/byoc_hearthline/outbound', JSON.parse(payload))).statusCode).toBe(403)
    expect(await chat.agents()).toEqual([])
  })
})
