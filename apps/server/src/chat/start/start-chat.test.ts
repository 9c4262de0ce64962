import { randomUUID } from 'node:crypto'
import {
  authenticateWebChat,
  DEFAULT_CHAT_CHANNEL,
  initStreamWebChat,
  initWebChat,
  LIVE_SESSION_MS,
  webChatInfo,
} from '@hearthline/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApplicant, signedInVisitor } from '../../testing/test-applicant.ts'
import { createVisitor } from '../../testing/test-server.ts'
import { appendEvent, releaseHeld } from '../conversation/append-event.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import type { ChatTables } from '../conversation/tables.ts'
import { type ChatServer, createChatServer, formOf, newStarted, rowOf, startedBy } from '../testing/chat-server.ts'

let server: ChatServer
beforeAll(async () => {
  server = await createChatServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.knobs.open = true
  server.knobs.opensAt = undefined
  server.knobs.off.clear()
  server.knobs.now = Date.now()
})

const start = (change: object = {}, visitor = createVisitor(server)) =>
  visitor.call(initWebChat, { body: formOf(change) })
const rows = () =>
  server.app.db.read<ChatTables>(server.lender.id).selectFrom('chat_conversation').selectAll().execute()
const codesOf = (body: Readonly<Record<string, unknown>>) =>
  ((body.fields ?? []) as { path: string; code: string; message: string }[]).map(
    ({ path, message }) => `${path}: ${message}`,
  )

describe('the start of a chat', () => {
  it('[C-7-05] [C-7-07] [C-7-08] takes the whole payload of the specification at its path', async () => {
    const answer = await server.fastify.inject({
      method: 'POST',
      url: '/service-csp/external/api/v1/twilio/initWebChat',
      headers: { host: 'localhost' },
      payload: {
        name: 'Avery Sample',
        email: 'avery@example.test',
        identityUuid: randomUUID(),
        mode: null,
        nonce: null,
        orgCode: 'HEARTHLINE',
        applicationUuid: randomUUID(),
        tag: 'liens',
        skill: 'CLOSING',
        welcomeMessage: 'Hello',
        pageUrl: 'https://localhost/x/liens?token=secret#part',
        chatMode: 'builtin',
        extras: { loanNumber: 'HL-1' },
      },
    })
    expect(answer.statusCode).toBe(200)
    const row = await rowOf(server, answer.json().conversationSid)
    expect(row).toMatchObject({
      friendly_name: 'Avery Sample',
      email: 'avery@example.test',
      tag: 'liens',
      skill: 'CLOSING',
      held_message: 'Hello',
      page_url: 'https://localhost/x/liens',
      state: 'queued',
      mode: 'builtin',
    })
    // The customer is not verified, so what the page says of them is not stored.
    expect([row.identity_uuid, row.application_uuid]).toEqual([null, null])
  })

  it('[C-7-09] [C-7-10] [C-9-01] answers every field of the session, good for six hours', async () => {
    const { body } = await start()
    expect(Object.keys(body).sort()).toEqual(
      [
        'token',
        'conversationSid',
        'omniProxyChannelId',
        'providerChannelId',
        'providerUserId',
        'providerUserToken',
        'skill',
        'targetWorkerSid',
        'targetWorkerFriendlyName',
        'customerId',
        'threadId',
        'mode',
        'state',
        'expiration',
        'verified',
      ].sort(),
    )
    expect(body.expiration).toBe(server.knobs.now + LIVE_SESSION_MS)
    expect(LIVE_SESSION_MS).toBe(6 * 60 * 60 * 1000)
    expect(body.skill).toBe('HEARTHLINE')
  })

  it('[C-7-06] starts in stream mode at the other path', async () => {
    const visitor = createVisitor(server)
    const { status, body } = await visitor.call(initStreamWebChat, { body: formOf() })
    expect([status, body.mode]).toEqual([200, 'stream'])
    expect(initStreamWebChat.path).toBe('/service-omni-proxy/insecure/api/v1/stream/init-web-chat')
  })

  it('[C-7-12] swaps the channel for the contact, and a contact that is missing ends the chat', async () => {
    const { omniProxyChannelId, conversationSid } = await newStarted(server)
    const ask = () => createVisitor(server).call(webChatInfo, { body: { omniProxyChannelId } })
    const { contact_id } = await rowOf(server, conversationSid)
    expect((await ask()).body).toEqual({ contactId: contact_id })
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      await tx
        .as<ChatTables>()
        .updateTable('chat_conversation')
        .set({ contact_id: null })
        .where('uuid', '=', conversationSid)
        .execute()
    })
    expect(await ask()).toMatchObject({ status: 500, body: { code: 'chatFailed' } })
    expect(await rowOf(server, conversationSid)).toMatchObject({ state: 'ended', end_reason: 'missing-ids' })
    const nobody = await createVisitor(server).call(webChatInfo, { body: { omniProxyChannelId: 'webchat-main.guess' } })
    expect(nobody.body.code).toBe('chatNotFound')
  })

  it.each([
    ['the main brand’s default [C-9-23]', 'localhost', DEFAULT_CHAT_CHANNEL],
    ['a partner lender’s own [C-9-22]', 'harbor-point.localhost', 'webchat-harbor-point'],
    ['another one’s own', 'silverleaf.localhost', 'webchat-silverleaf'],
    ['the main brand’s for its variant', 'new-york.localhost', DEFAULT_CHAT_CHANNEL],
  ])('goes over %s', async (_, host, channel) => {
    const { omniProxyChannelId } = await startedBy(createVisitor(server, { host }))
    expect(omniProxyChannelId.split('.')[0]).toBe(channel)
  })

  it('gives each partner lender a channel of its own [C-9-22]', () => {
    const partners = server.registry.all.filter(({ canonicalOrgCode }) => canonicalOrgCode !== server.lender.orgCode)
    const channels = partners.map(({ chat }) => chat?.channelId)
    expect(new Set(channels).size).toBe(partners.length)
    expect(channels).not.toContain(DEFAULT_CHAT_CHANNEL)
    expect(channels.every((channel) => typeof channel === 'string')).toBe(true)
  })
})

describe('who may start one', () => {
  it('is anybody: a visitor is known by the tracker of their browser and by nothing else [C-1-10] [C-6-01]', async () => {
    const trackerUuid = randomUUID()
    const { conversationSid, verified } = await newStarted(server, { extras: { trackerUuid } })
    expect(verified).toBe(false)
    expect(await rowOf(server, conversationSid)).toMatchObject({ tracker_uuid: trackerUuid, identity_uuid: null })
  })

  it.each([
    ['fe-webchat', initWebChat, 403, '[C-4-17]'],
    ['fe-webchat', initStreamWebChat, 403, '[C-4-17]'],
    ['fe-webchat-stream', initWebChat, 200, 'the flag of stream says nothing of the others'],
    ['fe-webchat-stream', initStreamWebChat, 403, '[C-4-19]'],
  ])('without %s, %o answers %d %s', async (flag, call, status) => {
    server.knobs.off.add(flag)
    // The flag is checked before the form, so that even an empty form gets chatOff.
    const change = status === 403 ? { name: '' } : {}
    const answer = await createVisitor(server).call(call, { body: formOf(change) })
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body.code).toBe('chatOff')
  })

  it('asks for the flag of stream where the page asks for the mode', async () => {
    server.knobs.off.add('fe-webchat-stream')
    expect((await start({ mode: 'stream' })).body.code).toBe('chatOff')
  })

  it('[C-4-18] takes no borrower for known without the flag of their authentication', async () => {
    const { visitor, identityUuid } = await signedInVisitor(server)
    const nonce = (await visitor.call(authenticateWebChat)).body.nonce
    const known = await startedBy(visitor, { nonce })
    expect(known.verified).toBe(true)
    expect((await rowOf(server, known.conversationSid)).identity_uuid).toBe(identityUuid)
    server.knobs.off.add('fe-csp-feature-flag-borrower-authentication')
    expect((await visitor.call(authenticateWebChat)).body.code).toBe('chatOff')
    const unknown = await startedBy(visitor, { nonce })
    expect(unknown.verified).toBe(false)
    expect((await rowOf(server, unknown.conversationSid)).identity_uuid).toBeNull()
  })

  it('is limited by address, before the form is looked at', async () => {
    const live = await createChatServer({ env: { MODE: 'sandbox' } })
    const from = '198.51.100.7'
    const { app } = live
    Object.assign(app.config, { mode: 'live' })
    const codes: unknown[] = []
    for (let nth = 0; nth < 31; nth += 1) {
      const visitor = createVisitor(live, { from })
      codes.push((await visitor.call(initWebChat, { body: formOf({ name: '' }) })).body.code)
    }
    const elsewhere = await createVisitor(live, { from: '198.51.100.8' }).call(initWebChat, { body: formOf() })
    await live.close()
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'invalidInput'))
    expect(codes[30]).toBe('tooManyRequests')
    expect(elsewhere.status).toBe(200)
  })
})

describe('the form', () => {
  const long = 'x'.repeat(129)
  it.each([
    ['[C-5-01] no name', { name: '  ' }, ['name: Required']],
    ['[C-9-11] a name that is too long', { name: long }, ['name: Cannot be more than 128 characters']],
    ['[C-5-02] no message', { welcomeMessage: null }, ['welcomeMessage: Required']],
    ['[C-5-02] a message of spaces', { welcomeMessage: ' \n ' }, ['welcomeMessage: Required']],
    [
      '[C-5-03] [C-9-12] a message that is too long',
      { welcomeMessage: long },
      ['welcomeMessage: Cannot be more than 128 characters'],
    ],
    [
      '[C-5-04] an address that is too long',
      { email: `${'a'.repeat(120)}@example.test` },
      ['email: Cannot be more than 128 characters'],
    ],
    ['[C-5-05] an address without a domain', { email: 'avery@' }, ['email: Check this email address']],
    ['[C-5-05] an address with spaces inside', { email: 'a very@example.test' }, ['email: Check this email address']],
    ['no address', { email: undefined }, ['email: Required']],
    [
      'nothing',
      { name: '', email: '', welcomeMessage: '' },
      ['name: Required', 'email: Required', 'welcomeMessage: Required'],
    ],
  ])('with %s is refused in the specification’s words', async (_, change, codes) => {
    const { status, body } = await start(change)
    expect([status, body.code]).toEqual([422, 'invalidInput'])
    expect(codesOf(body)).toEqual(codes)
  })

  it.each([
    ['a name of 128', { name: 'x'.repeat(128) }],
    ['a message of 128', { welcomeMessage: 'x'.repeat(128) }],
    ['an address of 128', { email: `${'a'.repeat(115)}@example.test` }],
  ])('with %s is taken', async (_, change) => expect((await start(change)).status).toBe(200))

  it('needs no address of a borrower who is signed in: their account has one', async () => {
    const { visitor } = await signedInVisitor(server)
    const { conversationSid } = await startedBy(visitor, { email: null })
    expect((await rowOf(server, conversationSid)).email).toMatch(/@example\.test$/)
  })
})

describe('what nobody types', () => {
  it.each(['\u0000', '\ud800', '\u0007'])('%j is left out of the name and the message', async (odd) => {
    const change = { name: `A${odd}very`, welcomeMessage: `Two\nlines${odd}`, pageUrl: `https://x.test/${odd}` }
    const { conversationSid } = await newStarted(server, change)
    expect(await rowOf(server, conversationSid)).toMatchObject({ friendly_name: 'Avery', held_message: 'Two\nlines' })
    expect((await start({ name: odd })).status).toBe(422)
    expect((await start({ tag: odd })).status).toBe(422)
  })
})

describe('the hours', () => {
  it('refuse a new chat and say when they begin, after the form and before the customer is looked up', async () => {
    server.knobs.open = false
    server.knobs.opensAt = Date.parse('2026-11-23T14:00:00Z')
    expect(await start({ nonce: 'lapsed' })).toMatchObject({
      status: 423,
      body: { code: 'chatClosed', detail: { opensAt: '2026-11-23T14:00:00.000Z' } },
    })
    expect((await start({ name: '' })).status).toBe(422)
  })

  it('let a running chat go on', async () => {
    const key = randomUUID()
    const before = await newStarted(server, { key })
    server.knobs.open = false
    expect((await newStarted(server, { key })).conversationSid).toBe(before.conversationSid)
  })
})

describe('one chat', () => {
  it.each([1, 5, 12])('comes of %i starts at once', async (times) => {
    const key = randomUUID()
    const started = await Promise.all(Array.from({ length: times }, () => newStarted(server, { key })))
    expect(new Set(started.map(({ conversationSid }) => conversationSid)).size).toBe(1)
    expect(new Set(started.map(({ token }) => token)).size).toBe(times)
    const digest = (await rowOf(server, started[0]?.conversationSid ?? '')).customer_key
    expect((await rows()).filter(({ customer_key }) => customer_key === digest)).toHaveLength(1)
  })

  it('would be five with five keys (control)', async () => {
    const started = await Promise.all(Array.from({ length: 5 }, () => newStarted(server)))
    expect(new Set(started.map(({ conversationSid }) => conversationSid)).size).toBe(5)
  })

  it('comes of a browser’s cookie where the page sends no key', async () => {
    const visitor = createVisitor(server)
    const [first, second] = [await startedBy(visitor, { key: undefined }), await startedBy(visitor, { key: undefined })]
    expect(second.conversationSid).toBe(first.conversationSid)
    expect((await newStarted(server, { key: undefined })).conversationSid).not.toBe(first.conversationSid)
  })

  it('is another lender’s own, with the same key', async () => {
    const key = randomUUID()
    const here = await newStarted(server, { key })
    const there = await startedBy(createVisitor(server, { host: 'harbor-point.localhost' }), { key })
    expect(there.conversationSid).not.toBe(here.conversationSid)
  })

  it('ends, and the next start is a new one', async () => {
    const key = randomUUID()
    const first = await newStarted(server, { key })
    const place = { organisation: server.lender.id, conversation: first.conversationSid }
    await server.app.db.inTransaction(server.lender.id, (tx) =>
      appendEvent(tx, place, { type: 'state', state: 'ended', reason: 'customer' }),
    )
    expect((await newStarted(server, { key })).conversationSid).not.toBe(first.conversationSid)
  })
})

describe('the identityUuid of the page', () => {
  it('is never believed: a borrower is who their token says, and their application theirs alone', async () => {
    const owner = await createApplicant(server, { step: 'OFFER_SELECTION' })
    const { visitor: stranger, identityUuid } = await signedInVisitor(server)
    const { ownerUuid } = await owner.now()
    const asked = { identityUuid: ownerUuid, applicationUuid: owner.uuid }
    const theirs = await rowOf(server, (await startedBy(stranger, asked)).conversationSid)
    expect([theirs.identity_uuid, theirs.application_uuid]).toEqual([identityUuid, null])
    const own = await rowOf(server, (await startedBy(owner.visitor, { ...asked, identityUuid })).conversationSid)
    expect([own.identity_uuid, own.application_uuid]).toEqual([ownerUuid, owner.uuid])
  })

  it('opens no chat of somebody else', async () => {
    const { visitor, identityUuid } = await signedInVisitor(server)
    const theirs = await startedBy(visitor)
    const guess = await newStarted(server, { identityUuid })
    expect(guess.conversationSid).not.toBe(theirs.conversationSid)
  })
})

describe('the skill', () => {
  it.each([
    ['the one that is named', { skill: 'CLOSING', extras: { prodType: 'CRYPTO_HELOC' } }, 'CLOSING'],
    ['the one of crypto-backed lines', { extras: { prodType: 'CRYPTO_HELOC' } }, 'CRYPTO_HELOC'],
    ['the same by the tag', { tag: 'CRYPTO_HELOC' }, 'CRYPTO_HELOC'],
    ['the lender’s', {}, 'HEARTHLINE'],
    ['the lender’s where the named one is none', { skill: "'; drop" }, 'HEARTHLINE'],
  ])('is %s', async (_, change, skill) => expect((await newStarted(server, change)).skill).toBe(skill))

  it('is that of a borrower’s own crypto-backed line, whatever the page says', async () => {
    const { visitor, uuid } = await createApplicant(server, { step: 'OFFER_SELECTION', facts: { isCrypto: true } })
    expect((await startedBy(visitor, { applicationUuid: uuid })).skill).toBe('CRYPTO_HELOC')
  })
})

describe('the first message', () => {
  it('[C-4-12] is held, masked, until an agent joins, and is sent once then', async () => {
    const messageKey = randomUUID()
    const { conversationSid } = await newStarted(server, { messageKey, welcomeMessage: 'my ssn is 123-45-6789' })
    const place = { organisation: server.lender.id, conversation: conversationSid }
    const messagesNow = async () =>
      (await readEvents(server.app.db, place, { after: 0 })).flatMap(({ event }) =>
        event.type === 'message' ? [[event.key, event.body, event.masked]] : [],
      )
    expect(await messagesNow()).toEqual([])
    expect((await rowOf(server, conversationSid)).held_message).toBe('my ssn is •••-••-••••')
    const join = () =>
      server.app.db.inTransaction(server.lender.id, async (tx) => {
        await appendEvent(tx, place, { type: 'state', state: 'active' })
        await releaseHeld(tx, place)
      })
    await join()
    await join()
    expect(await messagesNow()).toEqual([[messageKey, 'my ssn is •••-••-••••', true]])
    expect((await rowOf(server, conversationSid)).held_message).toBeNull()
  })
})
