import { configureClient } from '@hearthline/client'
import { initStreamWebChat, initWebChat, listFeatures, webChatInfo } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStored } from '../chat/stored.ts'
import { sampleStarted } from '../testing/sample-replies.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { sampleSettings } from '../testing/show-chat.tsx'
import { createHttpService } from './http-service.ts'

const uuid = '70000000-0000-4000-8000-000000000001'
const sent: { path: string; body: Record<string, unknown> }[] = []
const answers = new Map<string, () => Response>()

beforeEach(() => {
  configureClient({ orgCode: 'HEARTHLINE', baseUrl: '', origin: location.origin })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = new URL(url, location.origin).pathname
    sent.push({ path, body: JSON.parse(String(body ?? '{}')) })
    return answers.get(path)?.() ?? Response.json({ code: 'notFound', message: 'Not found.' }, { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
  answers.clear()
})

const service = (isProd = true) =>
  createHttpService({
    settings: {
      ...sampleSettings,
      isProd,
      identityUuid: uuid,
      additionalAttrs: { applicationUuid: uuid, loanNumber: 'HL-1', prodType: 'CRYPTO_HELOC' },
    },
    label: { typingPreview: false },
    stored: createStored('HEARTHLINE'),
    locale: 'en-US',
    base: location.origin,
  })

const start = (isProd?: boolean, mode: 'builtin' | 'stream' = 'builtin') =>
  service(isProd).start({
    visitor: { friendlyName: 'Maya', emailAddress: 'm@example.test', message: 'Hello', agentId: uuid },
    mode,
    nonce: 'n',
    key: uuid,
    messageKey: uuid,
  })

it('the start of a chat sends what the form and the page know, and keeps what the server has', async () => {
  answers.set(initWebChat.path, () => Response.json(sampleStarted))
  expect(await start()).toEqual({
    mode: 'builtin',
    token: 't',
    conversationSid: uuid,
    omniProxyChannelId: 'channel-1',
    skill: 'DEFAULT',
    expiration: sampleStarted.expiration,
    friendlyName: 'Maya',
  })
  expect(sent[0]?.body).toMatchObject({
    name: 'Maya',
    email: 'm@example.test',
    identityUuid: uuid,
    nonce: 'n',
    orgCode: 'HEARTHLINE',
    applicationUuid: uuid,
    skill: 'CRYPTO_HELOC',
    welcomeMessage: 'Hello',
    pageUrl: location.origin + location.pathname,
    chatMode: 'builtin',
    extras: { loanNumber: 'HL-1', prodType: 'CRYPTO_HELOC' },
    key: uuid,
    messageKey: uuid,
  })
})

it('the picked agent and a forced mode go along outside production only', async () => {
  answers.set(initWebChat.path, () => Response.json(sampleStarted))
  await start(true)
  await start(false)
  expect(sent.map(({ body }) => [body.agentId, body.mode])).toEqual([
    [null, null],
    [uuid, 'builtin'],
  ])
})

it('a chat in stream mode starts at its own address', async () => {
  answers.set(initStreamWebChat.path, () => Response.json({ ...sampleStarted, mode: 'stream' }))
  expect((await start(true, 'stream')).mode).toBe('stream')
  expect(sent.map(({ path }) => path)).toEqual([initStreamWebChat.path])
})

it.each([
  ['is what the server says', () => Response.json({ contactId: 'c-1' }), 'c-1'],
  [
    'is none of a chat that is over',
    () => Response.json({ code: 'chatFailed', message: '' }, { status: 502 }),
    undefined,
  ],
] as const)('the contact id %s', async (_, answer, contactId) => {
  answers.set(webChatInfo.path, answer)
  expect(await service().contactId(sampleSession)).toBe(contactId)
})

it('a contact id that could not be asked for ends no chat', async () => {
  answers.set(webChatInfo.path, () => Response.json({ code: 'unavailable', message: '' }, { status: 503 }))
  await expect(service().contactId(sampleSession)).rejects.toThrow()
})

it('asks for all features at once, and once for all that it wants to know', async () => {
  const path = listFeatures.path.replace(':context', 'external')
  const feature = (key: string, enabled: boolean) => ({ key, enabled, variables: [] })
  answers.set(path, () => new Response('', { status: 503 }))
  const { isOn } = service()
  await expect(isOn('fe-webchat-stream')).rejects.toThrow()
  answers.set(path, () =>
    Response.json([feature('fe-webchat-stream', true), feature('fe-csp-feature-flag-borrower-authentication', false)]),
  )
  expect(await isOn('fe-webchat-stream')).toBe(true)
  expect(await isOn('fe-csp-feature-flag-borrower-authentication')).toBe(false)
  expect(await isOn('fe-webchat')).toBe(false)
  expect(sent.map((call) => call.path)).toEqual([path, path])
})
