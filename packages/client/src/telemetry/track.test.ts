import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { configureClient } from '../settings.ts'
import { keepSessionKey } from '../stored-items.ts'
import { errorOf } from '../testing/error-of.ts'
import { standInBrowser } from '../testing/small-browser.ts'
import { startSmallServer } from '../testing/small-server.ts'
import { TelemetryProblem } from './telemetry-problem.ts'
import { createSeenEvents, type Sameness, track, trackError, trackPageView } from './track.ts'

const uuid = '3f2a1b0c-0000-4000-8000-00000000000a'
const identityId = '3f2a1b0c-0000-4000-8000-00000000000b'
const sessionKey = {
  uuid: '3f2a1b0c-0000-4000-8000-000000000001',
  epoch: 1764000000,
  trackerUuid: '3f2a1b0c-0000-4000-8000-000000000002',
}

let server: Awaited<ReturnType<typeof startSmallServer>>
let pages = 0
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  pages += 1
  // Another page each time, since what was sent is remembered for a page.
  standInBrowser(`https://lender.example/account/heloc/${uuid}/liens/${pages}?step=name&jwt=abc`)
  configureClient({ baseUrl: server.baseUrl, identityId: () => identityId, sampleRates: { session: 100, replay: 0 } })
  keepSessionKey(sessionKey)
  server.answers({ body: { accepted: true } })
})
afterEach(() => vi.unstubAllGlobals())

it('sends an event with every field of the specification [P-3-55..66] [P-7-26] [C-2-22]', async () => {
  expect(await track({ event: 'offer_seen', eventProperties: { amount: 75_000 }, dedupeProperty: 'amount' })).toBe(true)
  expect(server.only()).toMatchObject({ method: 'POST', url: '/ft/external/event' })
  expect(server.bodies()).toEqual([
    {
      domain: 'lender.example',
      queryParams: { step: 'name' },
      pagePath: `/account/heloc/${uuid}/liens/${pages}`,
      event: 'offer_seen',
      sessionKey,
      identityId,
      applicationUuid: uuid,
      eventType: 'ACTION',
      productType: 'HELOC',
      eventProperties: { amount: 75_000 },
      dontDedupe: false,
      dedupeProperty: 'amount',
    },
  ])
})

it('counts a page view once a visit, with the productType HELOC [P-7-27]', async () => {
  expect([await trackPageView(), await trackPageView()]).toEqual([true, false])
  expect(server.bodies()).toMatchObject([{ eventType: 'PAGE_VIEW', productType: 'HELOC' }])
})

it('tells a fault by its name and words', async () => {
  await trackError(new RangeError('An amount is a whole number of cents.'))
  await trackError('thrown text')
  expect(server.bodies()).toMatchObject([
    { eventType: 'ERROR', eventProperties: { name: 'RangeError', message: 'An amount is a whole number of cents.' } },
    { eventType: 'ERROR', eventProperties: { name: 'Error', message: 'thrown text' } },
  ])
})

it('tells nothing of a fault of the network [C-8-12]', async () => {
  expect(await trackError(new TypeError('Failed to fetch'))).toBe(false)
  expect(server.asked).toEqual([])
})

it('sends nothing of a session outside the sample', async () => {
  configureClient({ sampleRates: { session: 0, replay: 0 } })
  expect(await trackPageView()).toBe(false)
  expect(server.asked).toEqual([])
})

it('says why an event was not taken, and sends it again when asked [P-8-06..07]', async () => {
  server.answers({ status: 400, body: { status: 'SESSION_EXPIRED' } })
  const error = await errorOf(trackPageView(), TelemetryProblem)
  expect([error.status, error.data, error.message]).toEqual([400, { status: 'SESSION_EXPIRED' }, 'SESSION_EXPIRED'])
  server.answers({ body: { accepted: true } })
  expect(await trackPageView()).toBe(true)
})

const view: Sameness = {
  event: 'page_view',
  eventType: 'PAGE_VIEW',
  pagePath: '/dashboard',
  eventProperties: {},
  dontDedupe: false,
  dedupeProperty: null,
}
/** `nth` differs each time: it must not matter. */
const offer = (offerId: string, nth: number, pagePath = '/select'): Sameness => ({
  ...view,
  event: 'offer_seen',
  eventType: 'ACTION',
  pagePath,
  eventProperties: { offerId, nth },
  dedupeProperty: 'offerId',
})

it.each([
  ['the same twice on one page once', [view, view], [true, false]],
  [
    'another name or kind',
    [view, { ...view, event: 'click' }, { ...view, eventType: 'ERROR' as const }],
    [true, true, true],
  ],
  ['a page that is come back to', [view, { ...view, pagePath: '/settings' }, view], [true, true, true]],
  [
    'all that want no comparing [P-3-65]',
    [view, view, view].map((one) => ({ ...one, dontDedupe: true })),
    [true, true, true],
  ],
  [
    'one for each value of the property that tells them apart, on whatever page [P-3-66]',
    [offer('a', 1), offer('b', 2), offer('a', 3), offer('b', 4, '/sign')],
    [true, true, false, false],
  ],
])('lets through %s', (_, events, passed) => {
  const { note } = createSeenEvents()
  expect(events.map((event) => note(event) !== undefined)).toEqual(passed)
})

it('lets an event through again whose note was taken back', () => {
  const { note } = createSeenEvents()
  note(view)?.()
  expect(note(view)).toBeDefined()
})
