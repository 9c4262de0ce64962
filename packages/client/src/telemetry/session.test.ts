import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientSettings, configureClient } from '../settings.ts'
import { keepSessionKey, keepTracker, storedTracker } from '../stored-items.ts'
import { errorOf } from '../testing/error-of.ts'
import { standInBrowser } from '../testing/small-browser.ts'
import { startSmallServer } from '../testing/small-server.ts'
import { forgetToken, saveToken } from '../token.ts'
import { isInSample, matchTracker, telemetrySession } from './session.ts'
import { TelemetryProblem } from './telemetry-problem.ts'

const trackerUuid = '3f2a1b0c-0000-4000-8000-000000000002'
const sessionKey = { uuid: '3f2a1b0c-0000-4000-8000-000000000001', epoch: 1764000000, trackerUuid }
const pauses: number[] = []
const plan = { pause: async (ms: number) => void pauses.push(ms) }

let server: Awaited<ReturnType<typeof startSmallServer>>
let browser: ReturnType<typeof standInBrowser>
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  browser = standInBrowser(
    'https://lender.example/account/heloc/register?step=name&utm_source=cloc&code=123456&exchange=abc&interaction=def',
  )
  configureClient({ baseUrl: server.baseUrl, orgCode: 'HEARTHLINE', appVersion: '1.4.0' })
  pauses.length = 0
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('is asked for once, when it is first needed, and kept [P-4.4-10] [P-7-25] [P-3-45..47]', async () => {
  server.answers({ body: { sessionKey } })
  expect(await Promise.all([telemetrySession(), telemetrySession()])).toEqual([sessionKey, sessionKey])
  expect(await telemetrySession()).toEqual(sessionKey)
  expect(server.asked).toHaveLength(1)
  expect([...browser.session.values(), ...browser.local.values()]).toEqual([
    sessionKey.uuid,
    '1764000000',
    sessionKey.trackerUuid,
  ])
})

it('says of the browser what the specification asks [P-3-48..54] [P-7-24] [P-9-45]', async () => {
  server.answers({ body: { sessionKey } })
  await telemetrySession()
  expect(server.bodies()).toEqual([
    {
      platform: 'WEB',
      libVersion: '2.2.23',
      referrer: 'https://news.example/story',
      queryParams: { step: 'name', utm_source: 'cloc' },
      screenWidth: 1440,
      screenHeight: 900,
      windowWidth: 1200,
      windowHeight: 700,
      sessionKey: {},
      appVersion: '1.4.0',
    },
  ])
})

it('of a new tab names the tracker that this browser has', async () => {
  keepSessionKey(sessionKey)
  browser.session.clear()
  server.answers({ body: { sessionKey } })
  await telemetrySession()
  expect(server.bodies()).toMatchObject([{ sessionKey: { trackerUuid } }])
})

it.each([
  ['a visitor', undefined, '/ft/external/session'],
  ['somebody signed in', 'abc', '/ft/secure/session'],
])('of %s is at the address of their context [C-7-38]', async (_, token, address) => {
  if (token !== undefined) saveToken(token)
  server.answers({ body: { sessionKey } })
  await telemetrySession()
  expect([server.only().url, server.only().headers.authorization]).toEqual([address, token && `Bearer ${token}`])
})

describe('a set-up that fails', () => {
  const refusing = (times: number) => {
    let tried = 0
    server.answers(() => {
      tried += 1
      return tried > times ? { body: { sessionKey } } : { status: 503, body: { status: 'too busy' } }
    })
  }

  it('is tried 3 times [P-4.4-11] [P-9-25]', async () => {
    refusing(2)
    expect(await telemetrySession(plan)).toEqual(sessionKey)
    expect(server.asked).toHaveLength(3)
    expect(pauses).toEqual([1000, 2000])
  })

  it('then is over, in the words of the catalogue [P-4.4-12] [P-8-09]', async () => {
    refusing(3)
    const error = await errorOf(telemetrySession(plan), TelemetryProblem)
    expect(error).toMatchObject({ status: 500, data: { status: 'too busy' } })
    expect(error.message).toBe('An error occurred while establishing a session, retries failed.')
    expect(server.asked).toHaveLength(3)
    expect(browser.session.size).toBe(0)
  })

  it('is begun anew by the next who needs one', async () => {
    refusing(3)
    await errorOf(telemetrySession(plan), TelemetryProblem)
    expect(await telemetrySession(plan)).toEqual(sessionKey)
  })
})

const session = (firstDigits: string) => `${firstDigits}-0000-4000-8000-000000000001`
const defaults = clientSettings().sampleRates

afterEach(() => configureClient({ sampleRates: defaults }))

it.each(['00000000', '7fffffff', 'ffffffff'])(
  'monitors every session and records none, unless told otherwise: %s [P-9-46..47]',
  (digits) =>
    expect([isInSample('session', session(digits)), isInSample('replay', session(digits))]).toEqual([true, false]),
)

it.each([
  ['00000000', true],
  ['3fffffff', true],
  ['40000000', false],
  ['ffffffff', false],
])('takes a quarter of them: %s is in it: %j', (digits, isIn) => {
  configureClient({ sampleRates: { session: 0, replay: 25 } })
  expect(isInSample('replay', session(digits))).toBe(isIn)
  expect(isInSample('session', session(digits))).toBe(false)
})

describe('the tracker of a browser and of its person', () => {
  const mine = '3f2a1b0c-0000-4000-8000-000000000001'
  const theirs = '3f2a1b0c-0000-4000-8000-000000000002'
  const PATH = '/service-application/api/v3/application/heloc/optermizerly-profile'

  it.each([
    ['posts the stored one when no profile matches [P-7-50]', mine, null, ['GET', 'POST'], mine],
    ['leaves alone what matches [P-7-19]', mine, mine, ['GET'], mine],
    ["takes on the profile's where it is another", mine, theirs, ['GET'], theirs],
    ["takes on the profile's in a browser without one", null, theirs, ['GET'], theirs],
    ['has none where there is none', null, null, ['GET'], null],
  ])('%s', async (_, stored, known, methods, kept) => {
    if (stored !== null) keepTracker(stored)
    server.answers(({ method, body }) => ({
      body: { trackerUuid: method === 'GET' ? known : JSON.parse(body).trackerUuid },
    }))
    expect(await matchTracker()).toBe(kept)
    expect(storedTracker()).toBe(kept)
    expect(server.asked.map(({ method, url }) => [method, url])).toEqual(methods.map((method) => [method, PATH]))
    if (methods.includes('POST')) expect(server.bodies()[1]).toEqual({ trackerUuid: mine })
  })
})
