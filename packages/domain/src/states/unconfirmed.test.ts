import { describe, expect, it } from 'vitest'
import { STATE_CODES, type StateCode, unconfirmedFor } from './index.ts'

const home = (state: string, county?: string, city?: string) => ({ property: { state, county, city } })

describe('what nobody has confirmed for a home', () => {
  it.each<readonly [string, string | undefined, readonly string[]]>([
    ['TX', undefined, []],
    ['CO', 'Denver', []],
    ['FL', 'Miami-Dade County', []],
    ['NY', 'Kings County', []],
    // New York and California are known by county alone.
    ['NY', undefined, ['RECORDING_CHARGES']],
    ['CA', 'Los Angeles County', []],
    ['CA', 'Alpine', ['RECORDING_CHARGES']],
    ['OH', 'Franklin', ['STATE_LAW', 'RECORDING_CHARGES']],
    ['PR', 'San Juan', ['STATE_LAW', 'RECORDING_CHARGES']],
  ])('in %s, %s: %j', (state, county, open) => expect(unconfirmedFor(home(state, county), {})).toEqual(open))

  it('is settled by the lender’s record, and a quote settles the charges alone', () => {
    const ohio = home('OH', 'Franklin')
    const confirmedLaw = { OH: { by: 'Sample & Partners', on: '2026-11-02' } }
    const quote = { state: 'OH', county: 'Franklin', feeCents: 120_00 }
    expect(unconfirmedFor(ohio, { confirmedLaw })).toEqual(['RECORDING_CHARGES'])
    expect(unconfirmedFor(ohio, { confirmedLaw, recordingCharges: { OH: { feeCents: 1 } } })).toEqual([])
    expect(unconfirmedFor({ ...ohio, recordingQuote: quote }, {})).toEqual(['STATE_LAW'])
    expect(unconfirmedFor({ ...ohio, recordingQuote: quote }, { confirmedLaw })).toEqual([])
  })

  it('is open again where the home turns out to be in another county than the one that was quoted', () => {
    const recordingQuote = { state: 'CA', county: 'Alpine', feeCents: 150_00 }
    expect(unconfirmedFor({ ...home('CA', 'Alpine'), recordingQuote }, {})).toEqual([])
    expect(unconfirmedFor({ ...home('CA', 'Inyo'), recordingQuote }, {})).toEqual(['RECORDING_CHARGES'])
  })

  it('is the law of each state but the five that were gathered whole', () =>
    expect(STATE_CODES.filter((state: StateCode) => !unconfirmedFor(home(state), {}).includes('STATE_LAW'))).toEqual([
      'CA',
      'CO',
      'FL',
      'NY',
      'TX',
    ]))
})
