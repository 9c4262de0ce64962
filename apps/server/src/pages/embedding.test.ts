import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import {
  CHAT_FRAME_PATH,
  CHAT_PATH,
  CHAT_STREAM_PATH,
  DESK_PATH,
  OrganisationRecord,
  PUSH_PATH,
  WIDGET_LABEL_PATH,
} from '@hearthline/contracts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry, readRecordFolder } from '../organisations/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { createHttp } from '../platform/http/index.ts'
import { createLog } from '../platform/log/index.ts'
import { allowEmbedding } from './embedding.ts'
import { serveWidget } from './serve-widget.ts'

const records = readRecordFolder(resolve(import.meta.dirname, '../../organisations')).map(({ record }) =>
  OrganisationRecord.parse(record),
)
const PARTNER = 'https://www.partner.example'
const registry = createRegistry(
  records.map((record) =>
    record.isDefault && record.chat !== undefined
      ? { ...record, chat: { ...record.chat, partnerOrigins: [PARTNER] } }
      : record,
  ),
)
const lender = registry.byCode('HEARTHLINE')
const host = lender?.hosts[0] ?? ''

let fastify: FastifyInstance
beforeAll(async () => {
  const masterKey = randomBytes(32).toString('base64')
  const config = readConfig({ LOG_LEVEL: 'silent', MASTER_KEY: masterKey, DATA_DIR: '/nonexistent' })
  fastify = await createHttp(config, createLog(config.logLevel))
  allowEmbedding(fastify, { registry, mode: 'live' })
  await serveWidget(fastify, { registry, sandbox: true, todayOf: async () => '2026-11-21', chatDist: '/nonexistent' })
  fastify.get('/service-application/api/v1/own', async () => ({ secret: true }))
})
afterAll(() => fastify.close())

describe('the widget’s label', () => {
  it('says whose chat it is, to a page of any site, and nothing else', async () => {
    const answer = await fastify.inject({
      url: WIDGET_LABEL_PATH,
      headers: { host, origin: 'https://partner.example' },
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.json()).toEqual({
      orgCode: 'HEARTHLINE',
      orgName: lender?.companyInfo.companyNameShort,
      logoUrl: null,
      isProd: false,
      webChat: true,
      brandUrl: `/brand/${lender?.brandVersion}.css`,
      languages: lender?.languages,
      timeZone: lender?.timeZone,
      chatMode: 'builtin',
      typingPreview: false,
      linkDomains: ['hearthline.example'],
      surveyUrl: 'https://hearthline.example/chat-survey',
    })
  })

  it('knows of the aids for tests in a sandbox alone [C-2-18]', async () => {
    const live = Fastify()
    await serveWidget(live, { registry, sandbox: false, todayOf: async () => '2026-11-21', chatDist: '/nonexistent' })
    expect((await live.inject({ url: WIDGET_LABEL_PATH, headers: { host } })).json()).toMatchObject({ isProd: true })
    await live.close()
  })

  it('is another lender’s at their own host', async () => {
    const theirs = registry.byCode('HARBOR_POINT')
    const answer = await fastify.inject({ url: WIDGET_LABEL_PATH, headers: { host: theirs?.hosts[0] ?? '' } })
    expect(answer.json()).toMatchObject({ orgCode: 'HARBOR_POINT', brandUrl: `/brand/${theirs?.brandVersion}.css` })
  })
})

/** What the chat calls, and its socket and stream. */
const CHAT_CALLS = [
  '/service-csp/external/api/v1/twilio/initWebChat',
  '/service-omni-proxy/insecure/api/v1/stream/init-web-chat',
  '/service-chat/v1/conversations/1/messages',
  CHAT_PATH,
  CHAT_STREAM_PATH,
  CHAT_FRAME_PATH,
  '/files/chat/conversations/1/transcript',
  '/service-chat-chatbot/external/api/v1/message/chatWithAutobot',
  '/service-operating-hours/external/api/v1/hours/OPS_CHAT/openStatus',
  '/service-optimize/external/api/v1/feature',
]
type Method = 'OPTIONS' | 'GET' | 'POST'
const ask = (url: string, origin: string | undefined, method: Method = 'OPTIONS', server = fastify) =>
  server.inject({
    method,
    url,
    headers: { host, ...(origin !== undefined && { origin }), 'access-control-request-method': 'POST' },
  })

describe('[ASVS-3.4.2] [ASVS-4.4.2] a page of a partner that the record names', () => {
  it.each(CHAT_CALLS)('may call %s', async (url) => {
    const answer = await ask(url, PARTNER)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe(PARTNER)
    expect(answer.headers.vary).toBe('Origin')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers['access-control-allow-headers']).toContain('x-chat-token')
    const refused = await ask(url, PARTNER, 'POST')
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([404, PARTNER])
  })

  it.each([
    '/service-application/api/v1/own',
    '/files/heloc/1/documents/2',
    '/service-csp/customer/secure/api/v1/webchat/authenticate',
    '/service-console/api/v1/chat/room',
    '/identity/api/v1/login',
  ])('may not call %s', async (url) => {
    const answer = await ask(url, PARTNER)
    expect(answer.statusCode).not.toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([PUSH_PATH, DESK_PATH])('opens no socket at %s', async (url) => {
    expect((await ask(url, PARTNER, 'GET')).json()).toMatchObject({ code: 'originNotAllowed' })
    expect((await ask(url, `https://${host}`, 'GET')).statusCode).toBe(404) // nothing is served here: it was not refused
  })
})

describe('[ASVS-3.4.2] [ASVS-4.4.2] a page of any other site', () => {
  const strangers = ['https://stranger.example', `${PARTNER}.stranger.example`, 'http://www.partner.example', 'null']
  it.each(CHAT_CALLS)('is refused at %s, by whatever method', async (url) => {
    for (const origin of [...strangers, 'http://localhost:8080'])
      for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
        const answer = await ask(url, origin, method)
        expect([answer.statusCode, answer.json().code], origin).toEqual([403, 'originNotAllowed'])
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
  })

  it('is a partner in a sandbox where it is of this machine, and not else', async () => {
    const sandbox = Fastify()
    allowEmbedding(sandbox, { registry, mode: 'sandbox' })
    for (const origin of ['http://127.0.0.1:4000', 'http://shop.localhost:81', 'http://[::1]:3'])
      expect((await ask(CHAT_PATH, origin, 'OPTIONS', sandbox)).statusCode, origin).toBe(204)
    expect((await ask(CHAT_PATH, 'https://stranger.example', 'OPTIONS', sandbox)).statusCode).not.toBe(204)
    await sandbox.close()
  })

  it('is not the lender’s own, nor a program that names none (control)', async () => {
    for (const origin of [`https://${host}`, undefined]) {
      const answer = await ask(CHAT_PATH, origin, 'POST')
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([404, undefined])
    }
  })
})
