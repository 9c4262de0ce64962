import { type Caller, calls, type Endpoint, mayEver, mayTry, STAFF_ROLES } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createHttp } from '../http/index.ts'
import type { SecurityTables } from './tables.ts'
import { READINGS, REFUSALS, watchCalls } from './watch-calls.ts'

const whole: Caller = { kind: 'staff', identityUuid: 'somebody', name: 'Somebody', roles: STAFF_ROLES }
const mayStaff = ({ who, does }: Endpoint) => who !== 'anyone' && mayTry(whole, who) && mayEver(whole, does)

/** Of one case, or something to take away: what leaves a row when staff read it. */
const isReading = ({ method, path, gives }: Endpoint) =>
  method === 'GET' && (/:(uuid|document|conversation|attachment)\b/.test(path) || gives !== 'json')

const missingIn = (known: Readonly<Record<string, unknown>>) =>
  calls.filter((call) => mayStaff(call) && isReading(call) && known[call.name] === undefined).map(({ name }) => name)

describe('what staff read', () => {
  it('leaves a row for every call by which they read one case or take something away', () =>
    expect(missingIn(READINGS)).toEqual([]))
  it('is known by calls that there are', () => {
    const names = calls.map(({ name }) => name)
    expect(Object.keys(READINGS).filter((name) => !names.includes(name))).toEqual([])
  })
  it('would be missed if a call were left out (control)', () => {
    const { readCase: _, ...others } = READINGS
    expect(missingIn(others)).toEqual(['readCase'])
  })
})

it('every refusal of a permission, a sign-in or a limit is an event', () => {
  const kinds = new Set(Object.values(REFUSALS))
  expect([...kinds].sort()).toEqual(['limitExceeded', 'lockedOut', 'permissionDenied', 'signInRefused'])
})

describe('whoever asks too much of a live server', () => {
  /** The requests per minute that a live server allows one network, and how many more are sent. */
  const [MOST, MORE] = [600, 25]
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  it('is noted once and then counted, by the lender of the host, although nobody knows yet who asks', async () => {
    const { app, lender } = server
    const live = await createHttp({ ...app.config, mode: 'live' }, app.log)
    watchCalls(live, app, { tenantOf: () => lender, exportsPerDayOf: () => undefined })
    live.get('/asked', async () => ({ ok: true }))
    for (let times = 0; times < MOST + MORE; times += 1)
      await live.inject({ url: '/asked', remoteAddress: '198.51.100.7' })
    await live.close()
    const rows = await app.db
      .read<SecurityTables>(lender.id)
      .selectFrom('security_events')
      .select(['kind', 'reason', 'network', 'actor_kind', 'count'])
      .where('kind', '=', 'limitExceeded')
      .orderBy('count')
      .execute()
    const refused = {
      kind: 'limitExceeded',
      reason: 'tooManyRequests',
      network: '198.51.100.0/24',
      actor_kind: 'visitor',
    }
    expect(rows).toEqual([
      { ...refused, count: 1 },
      { ...refused, count: MORE - 1 },
    ])
  })
})
