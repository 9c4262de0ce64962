import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientSettings, configureClient } from '../settings.ts'
import { keepSessionKey } from '../stored-items.ts'
import { TelemetryProblem } from '../telemetry/index.ts'
import { errorOf } from '../testing/error-of.ts'
import { standInBrowser } from '../testing/small-browser.ts'
import { startSmallServer } from '../testing/small-server.ts'
import { forgetToken, saveToken } from '../token.ts'
import { askFeature, askFeatures, decide, keepAttribute, optimizeUser, stayAtOwnHost } from './features.ts'

const trackerUuid = '3f2a1b0c-0000-4000-8000-000000000002'
const sessionKey = { uuid: '3f2a1b0c-0000-4000-8000-000000000001', epoch: 1764000000, trackerUuid }
const key = 'fe-heloc-maintenance'
const flag = { enabled: true, flagEnabled: true, variables: { routes: ['/dashboard'] } }
const plan = { pause: async () => undefined }

let server: Awaited<ReturnType<typeof startSmallServer>>
let browser: ReturnType<typeof standInBrowser>
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  browser = standInBrowser()
  configureClient({ baseUrl: server.baseUrl, orgCode: 'HEARTHLINE' })
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('the user of a question', () => {
  it('has attributes and a tracker [P-3-67..68]', () => {
    keepSessionKey(sessionKey)
    expect(optimizeUser({ isBroker: false })).toEqual({
      attributes: { orgCode: 'HEARTHLINE', isBroker: false },
      trackerId: trackerUuid,
    })
  })

  it('has no tracker before the first session', () => expect(optimizeUser().trackerId).toBeNull())

  it('brings the stored keys along, on later visits too [C-9-21]', () => {
    keepAttribute('DDP_Pilot', true)
    keepAttribute('cohort', 'b')
    expect(browser.local.size).toBe(1)
    expect(optimizeUser().attributes).toEqual({ orgCode: 'HEARTHLINE', DDP_Pilot: true, cohort: 'b' })
  })

  it.each(['{', 'null', '7', '[1]'])('has nothing of a store that holds %s', (text) => {
    browser.local.set('flag_attributes', text)
    expect(Object.keys(optimizeUser().attributes).filter((name) => name === 'DDP_Pilot')).toEqual([])
    keepAttribute('DDP_Pilot', true)
    expect(optimizeUser().attributes.DDP_Pilot).toBe(true)
  })
})

it('asks for one feature by its key [P-3-69..70] [P-7-28..29]', async () => {
  server.answers({ body: flag })
  expect(await askFeature(key)).toEqual(flag)
  expect(server.only().url).toBe('/service-optimize/external/api/v1/feature')
  expect(server.bodies()).toEqual([{ featureKey: key, optimizeUser: optimizeUser() }])
})

it('asks for all features, and brings their keys along from then on [C-3-35..36]', async () => {
  const all = [
    { key, enabled: false, variables: [{ key: 'message', defaultValue: 'Back soon' }] },
    { key: 'DDP_Pilot', enabled: true, variables: [] },
  ]
  server.answers({ body: all })
  expect(await askFeatures({ attributes: { isBroker: true } })).toEqual(all)
  expect(server.only().url).toBe('/service-optimize/external/api/v1/features')
  expect(server.bodies()).toEqual([
    { optimizeUser: { attributes: { orgCode: 'HEARTHLINE', isBroker: true }, trackerId: null } },
  ])
  expect(optimizeUser().attributes).toEqual({ orgCode: 'HEARTHLINE', [key]: false, DDP_Pilot: true })
})

it('sends the token of whoever has one, at the address for that', async () => {
  saveToken('abc')
  server.answers({ body: flag })
  await askFeature(key)
  expect([server.only().url, server.only().headers.authorization]).toEqual([
    '/service-optimize/secure/api/v1/feature',
    'Bearer abc',
  ])
})

describe('calls to another host', () => {
  beforeEach(() => vi.stubGlobal('location', new URL('https://partner.example/line')))

  it.each([
    [true, ''],
    [false, undefined],
  ])('stay at the own host where the feature of the application is on: %s', async (enabled, base) => {
    server.answers({ body: { ...flag, enabled } })
    await stayAtOwnHost('chat')
    expect(server.bodies()).toMatchObject([
      { featureKey: 'fe-relative-url-chat', optimizeUser: { attributes: { pageHost: 'partner.example' } } },
    ])
    expect(clientSettings().baseUrl).toBe(base ?? server.baseUrl)
  })

  it('are not asked about where they stay there anyway', async () => {
    configureClient({ baseUrl: '' })
    const sent = vi.fn()
    vi.stubGlobal('fetch', sent)
    await stayAtOwnHost('chat')
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('a decision', () => {
  const decision = { ...flag, variationKey: 'on' }

  it('is asked for with the tracker of a session, which is set up first [C-7-37]', async () => {
    server.answers(({ url }) => ({ body: url.startsWith('/ft/') ? { sessionKey } : decision }))
    expect(await decide(key)).toEqual(decision)
    expect(server.asked.map(({ url }) => url)).toEqual([
      '/ft/external/session',
      '/service-optimize/external/api/v2/decision',
    ])
    expect(server.bodies()[1]).toEqual({
      featureKey: key,
      optimizeUser: { attributes: { orgCode: 'HEARTHLINE' }, trackerId: trackerUuid },
      trackerId: trackerUuid,
    })
  })

  it('without a session says so', async () => {
    server.answers({ status: 503, body: {} })
    const error = await errorOf(decide(key, plan), TelemetryProblem)
    expect(error.message).toBe('Could not establish session.')
    expect(error.status).toBe(500)
    expect(new Set(server.asked.map(({ url }) => url))).toEqual(new Set(['/ft/external/session']))
  })
})
