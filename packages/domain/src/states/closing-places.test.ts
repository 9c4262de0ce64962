import { describe, expect, it } from 'vitest'
import { closesAtOffice, isTheHome, MEETING_PLACES, mayMeetAt, notaryPlaces } from './closing-places.ts'

describe('the place of a closing', () => {
  it.each([
    ['TX', true, ['OFFICE']],
    ['CO', false, ['HOME', 'WORK', 'OFFICE']],
    ['??', false, ['HOME', 'WORK', 'OFFICE']],
  ] as const)('in %s has to be an office: %s', (state, must, places) => {
    expect([closesAtOffice({ state }), notaryPlaces({ state })]).toEqual([must, places])
  })

  it.each([...MEETING_PLACES, undefined])('in Texas may be %s only where that is an office', (place) =>
    expect(mayMeetAt({ state: 'TX' }, place)).toBe(place?.endsWith('_OFFICE') ?? false),
  )

  it.each([...MEETING_PLACES, undefined])('in Colorado may be %s', (place) =>
    expect(mayMeetAt({ state: 'CO' }, place)).toBe(true),
  )

  it.each([
    ['2187 Larkspur Lane, Austin', true],
    ['Suite 4, 2187  LARKSPUR lane.', true],
    ['12187 Larkspur Lane', false],
    ['Title office, 9 Congress Avenue', false],
  ])('%j is the home: %s', (place, is) => expect(isTheHome(place, { street: '2187 Larkspur Lane' })).toBe(is))
})
