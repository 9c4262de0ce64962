import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import { configureClient } from '../settings.ts'
import { errorOf } from '../testing/error-of.ts'
import { standInBrowser } from '../testing/small-browser.ts'
import { type Asked, startSmallServer } from '../testing/small-server.ts'
import { lookUpUser } from './look-up-user.ts'

const broker = { identityUuid: '3f2a1b0c-0000-4000-8000-000000000001', userType: 'CUSTOMER' }
const legacy = { uuid: '3f2a1b0c-0000-4000-8000-000000000002', profileType: 'BORROWER' }
const BROKER = '/identity-broker/customer/secure/api/v3/self/helocinfo'
const LEGACY = '/identity/secure/api/v1/identity'

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

const answer = (status: number, given: object) =>
  status === 200 ? { body: given } : { status, body: { code: 'x', message: 'no' } }
const answers = (brokerStatus: number, legacyStatus: number) =>
  server.answers(({ url }: Asked) => (url === BROKER ? answer(brokerStatus, broker) : answer(legacyStatus, legacy)))
const asked = () => server.asked.map(({ url }) => url)

it('asks the broker first, and nobody else when it knows', async () => {
  answers(200, 200)
  expect(await lookUpUser('customer')).toEqual({ by: 'broker', user: broker })
  expect(asked()).toEqual([BROKER])
})

it.each([404, 500, 503])('asks the legacy identity when the broker fails with %i [C-7-39]', async (status) => {
  answers(status, 200)
  expect(await lookUpUser('customer')).toEqual({ by: 'legacy', user: legacy })
  expect(asked()).toEqual([BROKER, LEGACY])
})

it.each([
  [404, 404],
  [503, 500],
])('says "User not found" when both fail: %i and %i [C-7-40] [C-8-09]', async (first, second) => {
  answers(first, second)
  const error = await errorOf(lookUpUser('customer'), CallProblem)
  expect(error).toMatchObject({ code: 'userNotFound', status: second })
  expect(error.message).toBe('User not found')
})

it('asks no further once the session is over', async () => {
  answers(401, 200)
  expect(await errorOf(lookUpUser('customer'), CallProblem)).toMatchObject({ status: 401 })
  expect(asked()).toEqual([BROKER])
})

it('asks for agents at their own address', async () => {
  server.answers({ body: broker })
  await lookUpUser('agent')
  expect(asked()).toEqual([BROKER.replace('customer', 'agent')])
})
