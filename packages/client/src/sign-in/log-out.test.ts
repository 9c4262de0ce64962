import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureClient } from '../settings.ts'
import { keepHelocUuid, keepTracker, storedHelocUuid } from '../stored-items.ts'
import { standInBrowser } from '../testing/small-browser.ts'
import { startSmallServer } from '../testing/small-server.ts'
import { forgetToken, saveToken, storedToken } from '../token.ts'
import { askBrokerLogin } from './broker-login.ts'
import { type LogOutPlan, logOut } from './log-out.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const asking = { audience: 'customer', applicationName: 'heloc', mode: 'redirect' } as const

let server: Awaited<ReturnType<typeof startSmallServer>>
let steps: string[]
/** Notes what happens, and whether the token was still there. */
const noted = (step: string) => void steps.push(`${step} ${storedToken() === null ? 'without' : 'with'} token`)
const plan = (more: Partial<LogOutPlan> = {}): LogOutPlan => ({
  ...asking,
  go: (address) => noted(address),
  ...more,
})

beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  standInBrowser()
  steps = []
  configureClient({ baseUrl: server.baseUrl, orgCode: 'HEARTHLINE' })
  saveToken('abc')
  keepHelocUuid(uuid)
  server.answers(() => {
    noted('server')
    return { body: { redirect: '/auth/login' } }
  })
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('logout', () => {
  // [ASVS-14.3.1]
  it('ends the session at the server, removes the token and goes to the login path [P-4.4-08..09]', async () => {
    await logOut(plan({ forget: () => noted('forget') }))
    expect(steps).toEqual(['server with token', 'forget without token', '/auth/login without token'])
    expect(storedHelocUuid()).toBeNull()
  })

  it('says applicationName, orgCode and mode [P-7-49] [C-7-35]', async () => {
    await logOut(plan())
    expect(server.only()).toMatchObject({ method: 'POST', url: '/identity-broker/customer/secure/api/v3/logout' })
    expect(server.bodies()).toEqual([{ applicationName: 'heloc', mode: 'redirect', orgCode: 'HEARTHLINE' }])
  })

  it('asks for the survey first where one is enabled', async () => {
    await logOut(plan({ survey: async () => noted('survey') }))
    expect(steps).toEqual(['survey with token', 'server with token', '/auth/login without token'])
  })

  it.each([
    ['goes where its own handler says', '/goodbye', '/goodbye'],
    ['goes to the login path where the handler says nothing', undefined, '/console/sign-in'],
  ])('%s [P-4.4-06]', async (_, given, address) => {
    const handler = async () => {
      noted('handler')
      return given
    }
    await logOut(plan({ handler, loginPath: '/console/sign-in' }))
    expect(steps).toEqual(['handler with token', `${address} without token`])
    expect(server.asked).toEqual([])
  })

  const fails = () => Promise.reject(new Error('no'))
  // [ASVS-14.3.1]
  it.each([
    ['the server', {}],
    ['the handler', { handler: fails }],
    ['the survey', { survey: fails }],
  ])('that %s fails signs out nevertheless, and ends at /auth/login [C-7-41] [C-8-10] [C-2-29]', async (_, more) => {
    server.answers({ status: 500 })
    await logOut(plan({ loginPath: '/goodbye', ...more }))
    expect(steps).toEqual(['/auth/login without token'])
  })
})

describe('login by the broker', () => {
  it('says applicationName, orgCode and mode, and who is tracked [P-7-48] [C-7-34]', async () => {
    keepTracker(uuid)
    server.answers({ body: { redirect: 'https://id.example/authorize' } })
    expect(await askBrokerLogin(asking, '/dashboard')).toBe('https://id.example/authorize')
    expect(server.only().url).toBe(
      `/identity-broker/customer/api/v3/login?telemetryTrackingId=${uuid}&redirectUrl=%2Fdashboard`,
    )
    expect(server.bodies()).toEqual([{ applicationName: 'heloc', mode: 'redirect', orgCode: 'HEARTHLINE' }])
  })

  it.each(['//evil.example', '/Dashboard', '', null])('carries no %j along [C-2-30]', async (wanted) => {
    await askBrokerLogin(asking, wanted)
    expect(server.only().url).toBe('/identity-broker/customer/api/v3/login')
  })
})
