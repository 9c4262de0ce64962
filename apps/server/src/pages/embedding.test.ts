import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { OrganisationRecord, WIDGET_LABEL_PATH } from '@hearthline/contracts'
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
const registry = createRegistry(records)
const lender = registry.byCode('HEARTHLINE')
const host = lender?.hosts[0] ?? ''

let fastify: FastifyInstance
beforeAll(async () => {
  const masterKey = randomBytes(32).toString('base64')
  const config = readConfig({ LOG_LEVEL: 'silent', MASTER_KEY: masterKey, DATA_DIR: '/nonexistent' })
  fastify = await createHttp(config, createLog(config.logLevel))
  allowEmbedding(fastify, registry)
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
    expect(answer.headers['access-control-expose-headers']).toBe('retry-after, x-request-id')
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

describe('a page of another site', () => {
  const ask = (url: string) =>
    fastify.inject({
      method: 'OPTIONS',
      url,
      headers: { host, origin: 'https://partner.example', 'access-control-request-method': 'POST' },
    })

  it.each([
    '/service-csp/external/api/v1/twilio/initWebChat',
    '/service-omni-proxy/insecure/api/v1/stream/init-web-chat',
    '/service-chat/v1/conversations/1/messages',
    '/files/chat/conversations/1/transcript',
    '/service-chat-chatbot/external/api/v1/message/chatWithAutobot',
    '/service-operating-hours/external/api/v1/hours/OPS_CHAT/openStatus',
    '/service-optimize/external/api/v1/feature',
  ])('may call %s', async (url) => {
    const answer = await ask(url)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-headers']).toContain('x-chat-token')
  })

  it.each([
    '/service-application/api/v1/own',
    '/files/heloc/1/documents/2',
    '/service-csp/customer/secure/api/v1/webchat/authenticate',
    '/service-console/api/v1/chat/room',
    '/identity/api/v1/login',
  ])('may not call %s', async (url) => {
    const answer = await ask(url)
    expect(answer.statusCode).not.toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
