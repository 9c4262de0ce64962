import { randomUUID } from 'node:crypto'
import {
  authenticateWebChat,
  initWebChat,
  LIVE_SESSION_MS,
  NONCE_LIFE_MS,
  NONCE_REFRESH_EVERY_MS,
  readChatPage,
  refreshChatToken,
  refreshWebChatNonce,
} from '@hearthline/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInVisitor } from '../../testing/test-applicant.ts'
import { createVisitor, type Visitor } from '../../testing/test-server.ts'
import { appendEvent } from '../conversation/append-event.ts'
import { type ChatServer, createChatServer, formOf, newStarted, rowOf, startedBy } from '../testing/chat-server.ts'
import { endExpiredChats } from './end-expired.ts'
import { isVerified, ownerOfNonce } from './nonces.ts'
import type { StartTables } from './tables.ts'
import { customerOfToken } from './tokens.ts'

const MINUTE_MS = 60_000

let server: ChatServer
beforeAll(async () => {
  server = await createChatServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.knobs.now = Date.now()
  server.knobs.off.clear()
})

const refresh = (token: string) => createVisitor(server).call(refreshChatToken, { body: { token } })
const opens = async (token: string): Promise<boolean> =>
  (await customerOfToken(server.app, () => server.knobs.now)(token, server.lender)) !== undefined
const later = (ms: number) => {
  server.knobs.now += ms
}
const authenticate = async (visitor: Visitor) => String((await visitor.call(authenticateWebChat)).body.nonce)
const renew = (visitor: Visitor, nonce: string) => visitor.call(refreshWebChatNonce, { query: { nonce } })
const verified = (conversation: string) =>
  isVerified(server.app.db, { organisation: server.lender.id, conversation }, server.knobs.now)
const everything = async (): Promise<string> => {
  const db = server.app.db.read<StartTables>(server.lender.id)
  const kept = [
    await db.selectFrom('chat_token').selectAll().execute(),
    await db.selectFrom('chat_nonce').selectAll().execute(),
    await db.selectFrom('chat_conversation').selectAll().execute(),
  ]
  return JSON.stringify(kept, (_, value) =>
    value?.type === 'Buffer'
      ? Buffer.from(value.data).toString('base64url') + Buffer.from(value.data).toString()
      : value,
  )
}

describe('a chat token', () => {
  // [ASVS-7.2.3]
  it('[C-7-11] is swapped for a new one, and the old one holds for another minute', async () => {
    const { token } = await newStarted(server)
    const { status, body } = await refresh(token)
    expect([status, body.token === token]).toEqual([200, false])
    // 256 random bits.
    for (const one of [token, body.token]) expect(one).toMatch(/^[\w-]{43}$/)
    expect([await opens(token), await opens(String(body.token))]).toEqual([true, true])
    later(59_000)
    expect(await opens(token)).toBe(true)
    later(2_000)
    expect([await opens(token), await opens(String(body.token))]).toEqual([false, true])
    expect((await refresh(token)).body).toMatchObject({ code: 'chatTokenInvalid', message: 'Token state is invalid.' })
  })

  it('ends its line while it can still be swapped, so that a chat in use goes on', async () => {
    const { token } = await newStarted(server)
    const customer = await customerOfToken(server.app, () => server.knobs.now)(token, server.lender)
    server.knobs.now = customer?.expiresAt ?? Number.NaN
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    later(LIVE_SESSION_MS - 1_000)
    expect(await opens(String(body.token))).toBe(true)
  })

  it('is not kept alive by being swapped again and again', async () => {
    const { token } = await newStarted(server)
    await refresh(token)
    later(40_000)
    expect((await refresh(token)).status).toBe(200)
    later(30_000)
    expect((await refresh(token)).status).toBe(401)
  })

  // [ASVS-4.4.3]
  it('[C-9-01] lives for six hours, and a newer one takes the session on', async () => {
    const { token, conversationSid } = await newStarted(server)
    later(LIVE_SESSION_MS - MINUTE_MS)
    const { body } = await refresh(token)
    expect(body.expiration).toBe(server.knobs.now + LIVE_SESSION_MS)
    expect((await rowOf(server, conversationSid)).expires_at.getTime()).toBe(server.knobs.now + LIVE_SESSION_MS)
    later(2 * MINUTE_MS)
    expect([await opens(token), await opens(String(body.token))]).toEqual([false, true])
    later(LIVE_SESSION_MS)
    expect(await opens(String(body.token))).toBe(false)
  })

  it('is valid at its own lender, and a guess is not', async () => {
    const { token } = await newStarted(server)
    const elsewhere = createVisitor(server, { host: 'harbor-point.localhost' })
    expect((await elsewhere.call(refreshChatToken, { body: { token } })).body.code).toBe('chatTokenInvalid')
    expect((await refresh('x'.repeat(43))).body.code).toBe('chatTokenInvalid')
  })

  it('of a chat that ended is not swapped, and still reads what was said', async () => {
    const { token, conversationSid } = await newStarted(server)
    const place = { organisation: server.lender.id, conversation: conversationSid }
    await server.app.db.inTransaction(server.lender.id, (tx) =>
      appendEvent(tx, place, { type: 'state', state: 'ended', reason: 'agent' }),
    )
    expect((await refresh(token)).body.code).toBe('chatEnded')
    expect(await opens(token)).toBe(true)
  })

  // [ASVS-4.4.3]
  it('opens its own conversation and no other one', async () => {
    const [mine, other] = [await newStarted(server), await newStarted(server)]
    const ask = (conversation: string, token?: string) =>
      server.fastify.inject({
        url: readChatPage.path.replace(':conversation', conversation),
        headers: { host: 'localhost', ...(token !== undefined && { 'x-chat-token': token }) },
      })
    expect((await ask(mine.conversationSid, mine.token)).statusCode).toBe(200)
    expect((await ask(mine.conversationSid, other.token)).json().code).toBe('chatTokenInvalid')
    expect((await ask(mine.conversationSid)).json().code).toBe('chatTokenInvalid')
    // The token of the talk service travels in addresses, so it is valid for reading there only.
    expect((await ask(mine.conversationSid, mine.providerUserToken ?? '')).json().code).toBe('chatTokenInvalid')
    expect((await refresh(mine.providerUserToken ?? '')).body.code).toBe('chatTokenInvalid')
    expect(await opens(mine.providerUserToken ?? '')).toBe(false)
  })
})

// [ASVS-14.2.1] It stands in an address, as specified: good for two minutes, and for nobody but its owner.
describe('a borrower’s nonce', () => {
  it('[C-7-13] is answered to a jwt in the Authorization header, at its path, and to nobody without one', async () => {
    const { visitor, identityUuid } = await signedInVisitor(server)
    const ask = (authorization?: string) =>
      server.fastify.inject({
        method: 'POST',
        url: '/service-csp/customer/secure/api/v1/webchat/authenticate',
        headers: { host: 'localhost', ...(authorization !== undefined && { authorization }) },
      })
    const { nonce } = (await ask(`Bearer ${visitor.token}`)).json()
    expect(Buffer.from(nonce, 'base64url')).toHaveLength(32)
    const owner = await ownerOfNonce(server.app, { organisation: server.lender.id, nonce, nowMs: server.knobs.now })
    expect(owner).toEqual({ identity: identityUuid, conversation: null })
    expect((await ask()).statusCode).toBe(401)
    expect((await ask('Bearer forged')).statusCode).toBe(403)
  })

  it('[C-7-14] [C-9-05] is refreshed every 60 seconds at its path, and keeps the chat verified as long as it is', async () => {
    expect([NONCE_REFRESH_EVERY_MS, NONCE_LIFE_MS]).toEqual([60_000, 120_000])
    const { visitor } = await signedInVisitor(server)
    let nonce = await authenticate(visitor)
    const { conversationSid } = await startedBy(visitor, { nonce })
    for (let minute = 0; minute < 5; minute += 1) {
      later(NONCE_REFRESH_EVERY_MS)
      const answer = await server.fastify.inject({
        method: 'PUT',
        url: `/service-csp/customer/secure/api/v1/webchat/refresh?nonce=${nonce}`,
        headers: { host: 'localhost', authorization: `Bearer ${visitor.token}` },
      })
      expect([answer.statusCode, answer.json().nonce === nonce]).toEqual([200, false])
      nonce = answer.json().nonce
      expect(await verified(conversationSid)).toBe(true)
    }
    later(NONCE_LIFE_MS + 1)
    expect(await verified(conversationSid)).toBe(false)
    expect((await renew(visitor, nonce)).body.code).toBe('chatTokenInvalid')
  })

  it('that lapsed comes back for the chat its borrower is in', async () => {
    const { visitor } = await signedInVisitor(server)
    const { conversationSid } = await startedBy(visitor, { nonce: await authenticate(visitor) })
    later(NONCE_LIFE_MS + 1)
    expect(await verified(conversationSid)).toBe(false)
    await authenticate(visitor)
    expect(await verified(conversationSid)).toBe(true)
  })

  it('stands for its own borrower alone', async () => {
    const [{ visitor: owner, identityUuid }, { visitor: thief }] = [
      await signedInVisitor(server),
      await signedInVisitor(server),
    ]
    const nonce = await authenticate(owner)
    expect((await renew(thief, nonce)).body.code).toBe('chatTokenInvalid')
    const refused = await thief.call(initWebChat, { body: formOf({ nonce, identityUuid }) })
    expect(refused.body.code).toBe('chatTokenInvalid')
  })

  it('is good at its own lender alone', async () => {
    const { visitor } = await signedInVisitor(server)
    const nonce = await authenticate(visitor)
    const other = server.registry.byCode('HARBOR_POINT')?.id ?? ''
    const asked = { nonce, nowMs: server.knobs.now }
    expect(await ownerOfNonce(server.app, { organisation: other, ...asked })).toBeUndefined()
    expect(await ownerOfNonce(server.app, { organisation: server.lender.id, ...asked })).toBeDefined()
  })

  it('is tied to the chat it started, and good in no other one', async () => {
    const { visitor } = await signedInVisitor(server)
    const nonce = await authenticate(visitor)
    const first = await startedBy(visitor, { nonce })
    const place = { organisation: server.lender.id, conversation: first.conversationSid }
    await server.app.db.inTransaction(server.lender.id, (tx) =>
      appendEvent(tx, place, { type: 'state', state: 'ended', reason: 'customer' }),
    )
    expect((await visitor.call(initWebChat, { body: formOf({ nonce }) })).body.code).toBe('chatTokenInvalid')
    expect((await startedBy(visitor, { nonce: await authenticate(visitor) })).conversationSid).not.toBe(
      first.conversationSid,
    )
  })
})

describe('secrets of a chat', () => {
  it('are kept as hashes only: tokens, nonces and a browser’s key', async () => {
    const { visitor } = await signedInVisitor(server)
    const [nonce, key] = [await authenticate(visitor), randomUUID()]
    const { token, providerUserToken } = await startedBy(visitor, { nonce })
    await newStarted(server, { key })
    const kept = await everything()
    for (const secret of [nonce, token, providerUserToken ?? 'missing', key]) expect(kept).not.toContain(secret)
  })
})

describe('chats whose session is over', () => {
  it('are ended as expired, and the others go on', async () => {
    const [old, young] = [await newStarted(server), await newStarted(server)]
    const end = () => endExpiredChats(server.app, server.lender.id, server.knobs.now)
    later(LIVE_SESSION_MS - 1)
    await end()
    expect((await rowOf(server, old.conversationSid)).state).toBe('queued')
    await refresh(young.token)
    later(1)
    await end()
    expect(await rowOf(server, old.conversationSid)).toMatchObject({ state: 'ended', end_reason: 'expired' })
    expect((await rowOf(server, young.conversationSid)).state).toBe('queued')
  })

  it('leave nothing behind that could be guessed at, a day later', async () => {
    await newStarted(server)
    const count = async () =>
      (await server.app.db.read<StartTables>(server.lender.id).selectFrom('chat_token').select('scope').execute())
        .length
    expect(await count()).toBeGreaterThan(0)
    later(5 * 24 * 60 * MINUTE_MS)
    await endExpiredChats(server.app, server.lender.id, server.knobs.now)
    expect(await count()).toBe(0)
  })
})
