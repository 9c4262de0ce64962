import { expect, it } from 'vitest'
import { createSeenEvents, type Sameness } from './seen-events.ts'

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
