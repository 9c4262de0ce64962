import { CONSOLE_HEADER, endpoint, login, readIdentity } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { headersFor } from './call-request.ts'
import { configureClient } from './settings.ts'
import { standInBrowser } from './testing/small-browser.ts'
import { startSmallServer } from './testing/small-server.ts'
import { forgetToken, onTokenChange, saveToken, storedToken } from './token.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = standInBrowser().local
})
afterEach(() => {
  forgetToken()
  configureClient({ tokenKey: 'jwt', baseUrl: '', headers: {} })
  vi.unstubAllGlobals()
})

it.each(['abc', 'Bearer abc'])(
  'keeps %s as the specification names it [P-3-152..153] [P-4.4-01] [P-6-02] [C-3-09]',
  (given) => {
    saveToken(given)
    expect([...kept]).toEqual([['jwt', 'Bearer abc']])
  },
)

it('keeps another application of the same host apart', () => {
  saveToken('borrower')
  configureClient({ tokenKey: 'staff_jwt' })
  expect(storedToken()).toBeNull()
  saveToken('staff')
  forgetToken()
  expect([...kept]).toEqual([['jwt', 'Bearer borrower']])
})

it('keeps only that somebody is signed in where the token is in a cookie, and says whose page calls', () => {
  configureClient({ tokenKey: 'staff_signed_in', headers: { [CONSOLE_HEADER]: '1' } })
  saveToken('')
  expect([...kept]).toEqual([['staff_signed_in', 'Bearer ']])
  expect(headersFor(readIdentity, { token: storedToken() }).get(CONSOLE_HEADER)).toBe('1')
  configureClient({ headers: {} })
  expect(headersFor(readIdentity, { token: null }).get(CONSOLE_HEADER)).toBeNull()
})

it('is gone here too when another tab signed out', () => {
  saveToken('abc')
  kept.clear()
  expect(storedToken()).toBeNull()
})

it.each([
  ['refuses storage', undefined],
  [
    'has no room',
    {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    },
  ],
])('lives as long as the page where the browser %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  saveToken('abc')
  expect(storedToken()).toBe('Bearer abc')
  forgetToken()
  expect(storedToken()).toBeNull()
})

it('tells who listens, until they stop', () => {
  const listener = vi.fn()
  const stop = onTokenChange(listener)
  saveToken('abc')
  forgetToken()
  stop()
  saveToken('abc')
  expect(listener).toHaveBeenCalledTimes(2)
})

describe('the authorization header of a call', () => {
  const asks = endpoint({ ...readIdentity, name: 'asks' })
  let server: Awaited<ReturnType<typeof startSmallServer>>
  const sent = async () => {
    server.answers({})
    await call(asks, {})
    return server.only().headers.authorization
  }
  beforeAll(async () => {
    server = await startSmallServer()
  })
  afterAll(() => server.stop())
  beforeEach(() => configureClient({ baseUrl: server.baseUrl }))

  it('is the token that an earlier visit stored, from the first call on [P-4.4-02]', async () => {
    kept.set('jwt', 'Bearer of-yesterday')
    expect(await sent()).toBe('Bearer of-yesterday')
  })

  it('is the new token after login [P-4.4-03]', async () => {
    server.answers({ headers: { authorization: 'Bearer of-today' }, body: { jwt: 'of-today' } })
    await call(login, { body: { email: 'a@b.co', code: '123456' } })
    expect(await sent()).toBe('Bearer of-today')
  })

  it('is gone after logout [P-4.4-04]', async () => {
    saveToken('abc')
    forgetToken()
    expect(await sent()).toBeUndefined()
  })
})
