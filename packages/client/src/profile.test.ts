import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { fetchProfile, fetchWalletProfile } from './profile.ts'
import { configureClient } from './settings.ts'
import { errorOf } from './testing/error-of.ts'
import { standInBrowser } from './testing/small-browser.ts'
import { startSmallServer } from './testing/small-server.ts'
import { forgetToken, saveToken, storedToken } from './token.ts'

const wallet = {
  account: { name: 'Maya Lindqvist', address: 'hl1qy352eufqy352eufqy352eufqy352eufqy35' },
  authorizedWallet: { authorizationType: 'OWNER' },
}

let server: Awaited<ReturnType<typeof startSmallServer>>
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  standInBrowser()
  configureClient({ baseUrl: server.baseUrl })
  saveToken('abc')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it.each([
  [undefined, '/service-wallet/secure/api/v4/account/access'],
  ['hl1 2', '/service-wallet/secure/api/v4/account/access?principal=hl1+2'],
])('asks for the wallet profile of %j [P-3-71..72] [P-7-34..35]', async (principal, url) => {
  server.answers({ body: wallet })
  expect(await fetchWalletProfile(principal)).toEqual(wallet)
  expect(server.only().url).toBe(url)
})

it.each([
  [401, 'notSignedIn', null],
  [403, 'notAllowed', 'Bearer abc'],
  [500, 'internal', 'Bearer abc'],
])('a profile that answers %i says that it could not be had [P-8-14..15]', async (status, code, kept) => {
  for (const fetchIt of [fetchProfile, () => fetchWalletProfile()]) {
    saveToken('abc')
    server.answers({ status, body: { code, message: 'something of its own' } })
    const error = await errorOf(fetchIt(), CallProblem)
    expect(error).toMatchObject({ status, code, kind: 'problem' })
    expect(error.message).toBe('Failed to fetch profile details.')
    expect(storedToken()).toBe(kept)
  }
})
