import http from 'node:http'
import { CHAT_PATH, CHAT_STREAM_PATH, calls, DESK_PATH, PUSH_PATH } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

const HOST = 'partners.localhost'
const PARTNER = 'https://www.partner.example'
const KEY = Buffer.alloc(16).toString('base64')
const STRANGER = 'https://stranger.example'

let server: ComposedServer
let address: string
beforeAll(async () => {
  const record = sampleRecord()
  const companyInfo = { ...record.companyInfo, organization: 'PARTNERS' }
  const id = 'a1f0c2de-0020-4c6e-9b1a-0d5e9f7a1020'
  const names = { id, orgCode: 'PARTNERS', canonicalOrgCode: 'PARTNERS', hosts: [HOST], companyInfo }
  const chat = { channelId: null, mode: 'builtin', linkDomains: [], typingPreview: false, partnerOrigins: [PARTNER] }
  server = await createComposedServer({ lenders: [{ ...record, ...names, chat }] })
  address = await server.listen()
})
afterAll(() => server.close())

/** What becomes of a socket: that it opened, or the status of its refusal. */
const opened = (path: string, origin: string | undefined): Promise<'open' | number> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(address.replace(/^http/, 'ws') + path, {
      headers: { host: HOST, ...(origin !== undefined && { origin }) },
    })
    socket.on('open', () => {
      socket.close()
      done('open')
    })
    socket.on('unexpected-response', (_, { statusCode = 0 }) => done(statusCode))
    socket.on('error', failed)
  })

describe('[ASVS-4.4.2] the origin of a socket', () => {
  it.each([
    ['the chat', CHAT_PATH],
    ['the push', PUSH_PATH],
    ['the desk', DESK_PATH],
  ])('may be the lender’s own, or none as of a program, for %s', async (_, path) => {
    for (const origin of [`http://${HOST}`, undefined]) expect(await opened(path, origin), origin).toBe('open')
  })

  it('may be a partner’s for the chat alone', async () => {
    expect(await opened(CHAT_PATH, PARTNER)).toBe('open')
    for (const path of [PUSH_PATH, DESK_PATH]) expect(await opened(path, PARTNER), path).toBe(403)
  })

  it.each([CHAT_PATH, PUSH_PATH, DESK_PATH])('may be no other: %s', async (path) =>
    expect(await opened(path, STRANGER)).toBe(403),
  )
})

/** The same address, written as the router reads it too. */
const SPELLINGS: readonly [string, (path: string) => string][] = [
  ['with a letter as its code', (path) => path.replace('v', '%76')],
  ['with a code in small letters', (path) => path.replace('/service', '/%73ervice').replace('o', '%6f')],
  ['with a slash at the end', (path) => `${path}/`],
  ['with a search', (path) => `${path}?a=b`],
  ['as a whole address', (path) => `http://${HOST}${path}`],
]

/** What the server answers to an address that is sent as it stands. */
const answered = (target: string, origin: string, asSocket: boolean): Promise<number> =>
  new Promise((done, failed) => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': KEY,
    }
    const { hostname, port } = new URL(address)
    const request = http.request({
      host: hostname,
      port,
      agent: false, // a socket's refusal ends its connection
      method: asSocket ? 'GET' : 'POST',
      path: target,
      headers: { host: HOST, origin, ...(asSocket ? upgrade : { 'content-type': 'application/json' }) },
    })
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      done(response.statusCode ?? 0)
    })
    request.on('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    request.on('error', failed)
    request.end(asSocket ? undefined : '{}')
  })

describe.each(SPELLINGS)('an address %s', (_, spelled) => {
  it.each([CHAT_PATH, PUSH_PATH, DESK_PATH])('opens no socket to a stranger’s page: %s', async (path) => {
    expect(await answered(spelled(path), STRANGER, true)).toBe(403)
  })

  it('opens the chat to the lender’s own page (control)', async () => {
    expect(await answered(spelled(CHAT_PATH), `http://${HOST}`, true)).toBe(101)
  })

  it('answers no call of a stranger’s page', async () => {
    expect(await answered(spelled(CHAT_STREAM_PATH), STRANGER, false)).toBe(403)
  })

  it('answers a partner’s (control)', async () => {
    expect(await answered(spelled(CHAT_STREAM_PATH), PARTNER, false)).toBe(422)
  })
})

describe('what is no origin of a page', () => {
  it.each([
    'ftp://localhost',
    'chrome-extension://localhost',
    'http://user@localhost',
    'http://localhost/path',
    'HTTP://LOCALHOST',
    `http://user@${HOST}`,
    `ftp://${HOST}`,
    `http://${HOST}/`,
    'null',
  ])('is no partner, also in a sandbox, and not the lender’s own: %s', async (origin) => {
    expect(await opened(CHAT_PATH, origin)).toBe(403)
  })

  it('while a page of this machine is, in a sandbox (control)', async () => {
    for (const origin of ['http://localhost:4000', 'https://127.0.0.1', 'http://shop.localhost'])
      expect(await opened(CHAT_PATH, origin), origin).toBe('open')
  })
})

describe('[ASVS-3.4.2] the stream of the chat', () => {
  const ask = (origin: string) =>
    server.fastify.inject({ method: 'POST', url: CHAT_STREAM_PATH, headers: { host: HOST, origin }, payload: {} })

  it('answers a partner’s page, which may read why it was refused', async () => {
    const answer = await ask(PARTNER)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([422, PARTNER])
  })

  it('answers no other', async () => {
    const answer = await ask(STRANGER)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, undefined])
  })
})

/** The calls that the chat makes from a partner's page, as they are served: each of them, whatever its path has in it. */
const OF_THE_CHAT =
  /^\/(?:service-(?:csp|chat-chatbot|operating-hours|optimize)\/external|service-omni-proxy\/insecure|service-chat\/v1|files\/chat)\//
const served = calls.map(({ name, method, path }) => {
  const inContext = (context: string) => path.replace(':context', context).replaceAll(/:\w+/g, 'any')
  return { name, method, path: inContext('external'), elsewhere: inContext('secure') }
})
const ofTheChat = served.filter(({ path }) => OF_THE_CHAT.test(path))

describe('[ASVS-3.4.2] a call of the chat', () => {
  const askedFrom = async (
    origin: string,
    { method, path }: { method: (typeof calls)[number]['method']; path: string },
  ) => {
    const { statusCode, headers } = await server.fastify.inject({ method, url: path, headers: { host: HOST, origin } })
    return [statusCode, headers['access-control-allow-origin']] as const
  }

  it.each(ofTheChat)('$name may be read by a partner’s page, and is refused to a stranger’s', async (call) => {
    expect((await askedFrom(PARTNER, call))[1]).toBe(PARTNER)
    expect(await askedFrom(STRANGER, call)).toEqual([403, undefined])
  })

  it('is not what is served in another context (control)', async () => {
    const inOthers = ofTheChat.filter(({ path, elsewhere }) => path !== elsewhere)
    expect(inOthers.length).toBeGreaterThan(0)
    for (const { method, elsewhere } of inOthers)
      expect((await askedFrom(PARTNER, { method, path: elsewhere }))[1], elsewhere).toBeUndefined()
  })
})
