import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { configureClient } from '../settings.ts'
import { keepTracker, storedTracker } from '../stored-items.ts'
import { standInBrowser } from '../testing/small-browser.ts'
import { startSmallServer } from '../testing/small-server.ts'
import { matchTracker } from './tracker.ts'

const mine = '3f2a1b0c-0000-4000-8000-000000000001'
const theirs = '3f2a1b0c-0000-4000-8000-000000000002'
const PATH = '/service-application/api/v3/application/heloc/optermizerly-profile'

let server: Awaited<ReturnType<typeof startSmallServer>>
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  standInBrowser()
  configureClient({ baseUrl: server.baseUrl })
})
afterEach(() => vi.unstubAllGlobals())

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
