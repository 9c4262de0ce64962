import { randomUUID } from 'node:crypto'
import { MESSAGES_A_PAGE, type NumberedChatEvent, readChatPage, refreshChatToken } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../conversation/append-event.ts'
import { chatEvent } from '../testing/chat-context.ts'
import { type ChatServer, createChatServer, newStarted } from '../testing/chat-server.ts'
import { TALK_TOKEN_MS } from './tokens.ts'

let server: ChatServer
let chat: Awaited<ReturnType<typeof newStarted>>
const keys = Array.from({ length: 45 }, () => randomUUID())
beforeAll(async () => {
  server = await createChatServer()
  chat = await newStarted(server)
  const place = { organisation: server.lender.id, conversation: chat.conversationSid }
  const messages = keys.map((key, nth) => ({
    event: chatEvent(`message ${nth}`, { key, from: nth % 2 === 0 ? 'customer' : 'agent' }),
  }))
  await server.app.db.inTransaction(server.lender.id, (tx) =>
    appendEvents(tx, place, [
      { event: { type: 'state', state: 'active' } },
      { event: { type: 'note', body: 'between agents', by: 'Dana Whitfield' } },
      ...messages,
    ]),
  )
})
afterAll(() => server.close())

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.fastify.inject({ url: path, headers: { host: 'localhost', ...headers } })
const talk = (rest = '', token: string | null = chat.providerUserToken) =>
  get(
    `/service-talk/v1/conversations/${chat.conversationSid}/messages${rest}${rest.includes('?') ? '&' : '?'}${token === null ? '' : `token=${token}`}`,
  )

describe('the talk service', () => {
  it('[C-7-21] answers the messages of a conversation to the user token of the query, the newest first', async () => {
    const { data, before } = (await talk()).json()
    expect(data).toHaveLength(20)
    expect(data[0]).toMatchObject({ id: keys[44], text: 'message 44', senderId: 'customer' })
    expect(data[1].senderId).toBe('Agent')
    const next = (await talk(`?before=${before}`)).json()
    expect(next.data[0].text).toBe('message 24')
  })

  it('[C-7-21] answers one message', async () => {
    expect((await talk(`/${keys[3]}`)).json()).toMatchObject({ id: keys[3], text: 'message 3', senderId: 'Agent' })
    expect((await talk(`/${randomUUID()}`)).statusCode).toBe(404)
  })

  it('names no agent, and shows nothing of what they write among themselves', async () => {
    const all = [await talk(), await talk('?before=30'), await talk(`/${keys[0]}`)].map(({ body }) => body).join()
    expect(all).not.toContain('Whitfield')
    expect(all).not.toContain('between agents')
  })

  it.each([
    ['no token', null],
    ['a guess', 'x'.repeat(43)],
  ])('answers nothing to %s', async (_, token) => {
    expect((await talk('', token)).json().code).toBe('chatTokenInvalid')
    expect((await talk(`/${keys[0]}`, token)).json().code).toBe('chatTokenInvalid')
  })

  it('answers nothing of another conversation', async () => {
    const other = await newStarted(server)
    expect((await talk('', other.providerUserToken)).json().code).toBe('chatTokenInvalid')
  })

  // [ASVS-14.2.1]
  it.each([
    ['a reply', (own: string) => own],
    ['a refusal', () => 'x'.repeat(43)],
  ])(
    'sends its address to nobody as a referrer, and is kept by no cache: %s',
    async (_, tokenOf: (own: string) => string) => {
      const { headers } = await talk('', tokenOf(chat.providerUserToken ?? ''))
      expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
    },
  )

  // [ASVS-14.2.1]
  it('takes its token for an hour, while that of the chat itself goes on', async () => {
    const started = await newStarted(server)
    const messages = `/service-talk/v1/conversations/${started.conversationSid}/messages?token=`
    server.knobs.now += TALK_TOKEN_MS - 1
    expect((await get(`${messages}${started.providerUserToken}`)).statusCode).toBe(200)
    server.knobs.now += 1
    expect((await get(`${messages}${started.providerUserToken}`)).json().code).toBe('chatTokenInvalid')
    expect((await get(`${messages}${started.token}`)).statusCode).toBe(200)
    server.knobs.now -= TALK_TOKEN_MS
  })

  // [ASVS-14.2.1]
  it('has a token that opens nothing else: it reads, and writes, swaps and connects nothing', async () => {
    const headers = { 'x-chat-token': chat.providerUserToken ?? '' }
    const page = readChatPage.path.replace(':conversation', chat.conversationSid)
    expect((await get(page, headers)).json().code).toBe('chatTokenInvalid')
    const swap = {
      method: refreshChatToken.method,
      url: refreshChatToken.path,
      payload: { token: chat.providerUserToken },
    }
    const swapped = await server.fastify.inject({ ...swap, headers: { host: 'localhost' } })
    expect(swapped.json().code).toBe('chatTokenInvalid')
  })
})

describe('our own page of messages', () => {
  const page = async (query = '') =>
    (
      await get(`${readChatPage.path.replace(':conversation', chat.conversationSid)}${query}`, {
        'x-chat-token': chat.token,
      })
    ).json()
  const bodies = ({ events }: { events: NumberedChatEvent[] }) =>
    events.flatMap(({ event }) => (event.type === 'message' ? [event.body] : []))

  it('has the last twenty, and then the twenty before, until there are no more [C-9-09] [C-9-10]', async () => {
    expect(MESSAGES_A_PAGE).toBe(20)
    const first = await page()
    const second = await page(`?before=${first.before}`)
    const third = await page(`?before=${second.before}`)
    expect([first, second, third].map((one) => bodies(one).length)).toEqual([20, 20, 5])
    expect([...bodies(third), ...bodies(second), ...bodies(first)]).toEqual(keys.map((_, nth) => `message ${nth}`))
    expect(third.before).toBeUndefined()
    expect(JSON.stringify([first, second, third])).not.toContain('between agents')
  })
})
