import { randomUUID } from 'node:crypto'
import { initWebChat } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '../../testing/test-server.ts'
import type { ChatTables } from '../conversation/tables.ts'
import { describeChatContract, FIRST, messagesOf } from '../testing/chat-contract.ts'
import { formOf, rowOf } from '../testing/chat-server.ts'
import { builtinChat, hookCall, vendorChat } from '../testing/contract-chats.ts'
import type { StandIn } from '../testing/stand-ins/stand-in.ts'
import { createVendorServer, VENDOR_MODES, type VendorMode, type VendorServer } from '../testing/vendor-server.ts'
import { createChatVendors } from './create-chat-vendors.ts'
import { relayChat } from './relay-chat.ts'

let app: VendorServer
let server: VendorServer['server']
let standIns: VendorServer['standIns']
beforeAll(async () => {
  app = await createVendorServer()
  server = app.server
  standIns = app.standIns
})
afterAll(() => app.stop())
afterEach(() => app.clear())

type Mode = VendorMode
const connect = (mode: Mode): StandIn => app.connect(mode)
const chatBy = (mode: Mode) => vendorChat(server, connect(mode))
const noFreezing = { frozen: 'the vendor freezes no channel' }

describeChatContract('builtin', () => builtinChat(server))
describeChatContract('twilio', () => chatBy('twilio'), noFreezing)
describeChatContract('nice', () => chatBy('nice'), noFreezing)
describeChatContract('stream', () => chatBy('stream'))
describeChatContract('talkjs', () => chatBy('talkjs'), noFreezing)

const start = (mode: Mode) => createVisitor(server).call(initWebChat, { body: formOf({ mode, welcomeMessage: FIRST }) })
const lastChat = async () =>
  server.app.db
    .read<ChatTables>(server.lender.id)
    .selectFrom('chat_conversation')
    .selectAll()
    .orderBy('opened_at', 'desc')
    .executeTakeFirstOrThrow()

describe.each(VENDOR_MODES)('the vendor %s', (mode) => {
  it('is told each message once, also where its answer was lost', async () => {
    const chat = await chatBy(mode)
    await chat.agentJoins()
    await chat.settle()
    await chat.send('one')
    standIns[mode].plan.push('lost')
    await expect(chat.settle()).rejects.toThrow()
    await chat.send('two')
    await chat.settle()
    expect(await chat.agentSees()).toEqual([FIRST, 'one', 'two'])
  })

  it('may be away: what was written meanwhile arrives afterwards, in its order', async () => {
    const chat = await chatBy(mode)
    await chat.agentJoins()
    await chat.send('one')
    await chat.send('two')
    standIns[mode].plan.push('away')
    await expect(chat.settle()).rejects.toThrow()
    await chat.settle()
    expect(await chat.agentSees()).toEqual([FIRST, 'one', 'two'])
  })

  it('is opened once for two starts at once', async () => {
    connect(mode)
    const body = formOf({ mode })
    const answers = await Promise.all([1, 2, 3].map(() => createVisitor(server).call(initWebChat, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.conversationSid)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.body.providerChannelId)).size).toBe(1)
  })

  it('that is away at the start fails it, and the chat is over', async () => {
    connect(mode).plan.push('away', 'away')
    expect(await start(mode)).toMatchObject({
      status: 500,
      body: { code: 'chatFailed', message: 'Something went wrong. Please try again later.' },
    })
    expect(await lastChat()).toMatchObject({ state: 'ended', end_reason: 'error', mode })
  })

  it('is trusted by its signature alone', async () => {
    const chat = await chatBy(mode)
    const { provider_channel_id: channel } = await rowOf(server, chat.uuid)
    const before = await chat.events()
    const hook = standIns[mode].says(channel ?? '', { id: 'forged', body: 'I am no agent' })
    expect((await hookCall(server, mode, standIns[mode].forge(hook))).statusCode).toBe(403)
    expect(
      (await hookCall(server, mode, { payload: hook.payload, headers: { 'content-type': 'application/json' } }))
        .statusCode,
      // Twilio is asked for its password, and calls again with it.
    ).toBe(mode === 'twilio' ? 401 : 403)
    expect((await hookCall(server, mode, { ...hook, payload: `${hook.payload} ` })).statusCode).toBe(
      mode === 'nice' ? 200 : 403,
    )
    expect((await hookCall(server, mode, hook, 'harbor-point')).statusCode).toBe(404)
    if (mode !== 'nice') expect(await chat.events()).toEqual(before)
    expect((await hookCall(server, mode, hook)).statusCode).toBe(200)
    expect(messagesOf(await chat.events(), 'agent')).toEqual(['I am no agent'])
  })

  it('is ignored about a conversation that is not ours', async () => {
    connect(mode)
    const hook = standIns[mode].says('nobody', { id: 'stray', body: 'Hello?' })
    expect((await hookCall(server, mode, hook)).statusCode).toBe(200)
  })
})

// [ASVS-11.4.1] Their signature rests on SHA-1 (HMAC), so it counts only together with a secret that does not.
describe('a call of twilio', () => {
  it.each([
    ['without its password, which it is asked for', () => ({ authorization: undefined }), 401],
    ['with another password', () => ({ authorization: `Basic ${btoa('webhook:another')}` }), 403],
    ['with another name', (basic: string) => ({ authorization: basic.slice(0, -4) }), 403],
    ['with its password, and no signature', () => ({ 'x-twilio-signature': undefined }), 403],
  ])('%s changes nothing', async (_, change, status) => {
    const chat = await chatBy('twilio')
    const { provider_channel_id: channel } = await rowOf(server, chat.uuid)
    const before = await chat.events()
    const hook = standIns.twilio.says(channel ?? '', { id: randomUUID(), body: 'I am no agent' })
    const headers = Object.fromEntries(
      Object.entries({ ...hook.headers, ...change(hook.headers.authorization ?? '') }).filter(
        ([, one]) => one !== undefined,
      ),
    ) as Readonly<Record<string, string>> // those that are undefined are gone
    const answer = await hookCall(server, 'twilio', { ...hook, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="webhooks"' : undefined)
    expect(await chat.events()).toEqual(before)
    expect((await hookCall(server, 'twilio', hook)).statusCode).toBe(200)
    expect(messagesOf(await chat.events(), 'agent')).toEqual(['I am no agent'])
  })
})

describe('[C-8-07] an id without which a chat cannot go on', () => {
  it.each(['twilio', 'nice', 'stream'] as const)(
    'that %s does not give is an internal error, and the chat ends',
    async (mode) => {
      connect(mode).plan.push('noIds')
      expect(await start(mode)).toMatchObject({ status: 500, body: { code: 'chatFailed' } })
      expect(await lastChat()).toMatchObject({ state: 'ended', end_reason: 'missing-ids', mode })
    },
  )
})

describe('a frozen channel', () => {
  it('[C-4-10] ends the chat also where only a refused message tells it', async () => {
    const chat = await chatBy('stream')
    await chat.agentJoins()
    await chat.settle()
    const { provider_channel_id: channel } = await rowOf(server, chat.uuid)
    standIns.stream.freezes?.(channel ?? '')
    await chat.send('Is anybody there?')
    await chat.settle()
    expect(await rowOf(server, chat.uuid)).toMatchObject({ state: 'ended', end_reason: 'frozen' })
  })
})

describe('[C-1-04] the vendors', () => {
  it('are each lender’s own, by the file of secrets', () => {
    const { vendorOf, isAny } = createChatVendors({ chat: { HEARTHLINE: standIns.stream.secrets } }, server.app.send)
    expect([isAny, vendorOf({ orgCode: 'HEARTHLINE' }, 'stream')?.mode]).toEqual([true, 'stream'])
    expect(vendorOf({ orgCode: 'HEARTHLINE' }, 'twilio')).toBeUndefined()
    expect(vendorOf({ orgCode: 'HARBOR_POINT' }, 'stream')).toBeUndefined()
    expect(createChatVendors({}, server.app.send).isAny).toBe(false)
  })

  it('are replaced by our own provider where a lender has no account', async () => {
    const { body } = await start('talkjs')
    expect([body.mode, (await lastChat()).mode]).toEqual(['talkjs', 'builtin'])
  })

  it('are not told of a chat that is not theirs', async () => {
    const { conversationSid } = (await start('talkjs')).body
    connect('talkjs')
    const place = { organisation: server.lender.id, conversation: String(conversationSid) }
    const before = standIns.talkjs.seen(String(conversationSid)).length
    await relayChat({ app: server.app, registry: server.registry, vendorOf: () => server.knobs.vendor })(place)
    expect(standIns.talkjs.seen(String(conversationSid))).toHaveLength(before)
  })
})
