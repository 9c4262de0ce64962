import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  contractAge,
  documentLawInForce,
  firstLawTable,
  homeEquityLaw,
  isStateCode,
  lawInForce,
  lawOfLine,
  remoteNotary,
  STATE_CODES,
  STATE_NAMES,
  statesOfZip,
  zipBelongsTo,
  zipPrefixes,
  zipStarts,
} from './index.ts'

describe('the list of states', () => {
  it('holds fifty states and the District of Columbia, each named once', () => {
    expect(new Set(STATE_CODES).size).toBe(51)
    expect(new Set(Object.values(STATE_NAMES)).size).toBe(51)
  })
  it('recognises a code', () => {
    expect(['TX', 'DC', 'PR', 'tx', ''].filter(isStateCode)).toEqual(['TX', 'DC'])
  })
})

describe('a ZIP code', () => {
  it.each([
    ['CO', '80521', true],
    ['CO', '85025', false],
    ['AZ', '85025', true],
    ['MA', '02139-4307', true],
    ['NY', '10001', true],
    ['NY', '06390', true],
    ['CT', '06390', true],
    ['WY', '83414', true],
    ['DC', '20500', true],
    ['VA', '20166', true],
    ['DC', '20166', false],
    ['OK', '73301', false],
    ['TX', '73301', true],
    ['TX', '88510', true],
    ['TX', '7330', false],
    ['TX', 'ABCDE', false],
    ['TX', '773014', false],
    ['TX', '77301-44', false],
  ] as const)('of %s, %s: %s', (state, zip, belongs) => expect(zipBelongsTo(state, zip)).toBe(belongs))

  it('has one state, except where the post crosses a border', () => {
    const shared: string[] = []
    for (let prefix = 0; prefix < 1000; prefix++) {
      const zip = `${String(prefix).padStart(3, '0')}01`
      const states = statesOfZip(zip)
      if (states.length > 1) shared.push(`${zip.slice(0, 3)} ${states.join(' ')}`)
    }
    expect(shared).toEqual(['063 CT NY', '755 AR TX', '834 ID WY'])
  })
  it('says how those of a state start', () => {
    expect(zipStarts('CO')).toEqual(['800-816'])
    expect(zipStarts('MA')).toEqual(['010-027', '055'])
  })
  it('has a range in every state, first not after last', () =>
    expect(
      STATE_CODES.flatMap((state) => zipPrefixes.rows[state]).every(([first, last]) => first <= last && last < 1000),
    ).toBe(true))
})

describe('a state decides', () => {
  it('when a person may contract: at 19 in Alabama and Nebraska, at 18 elsewhere', () => {
    expect(STATE_CODES.filter((state) => contractAge(state) !== 18)).toEqual(['AL', 'NE'])
    expect(contractAge('AL')).toBe(19)
  })
  it('what secures the line', () => {
    expect(
      ['TX', 'FL', 'GA'].map((state) => documentLawInForce({ property: { state } }).securityInstrument ?? 'MORTGAGE'),
    ).toEqual(['DEED_OF_TRUST', 'MORTGAGE', 'SECURITY_DEED'])
  })
  it('whether the notary may meet by video; unknown places and Texas meet in person', () => {
    expect(['CO', 'TX', 'PR', ''].map((state) => remoteNotary({ state }))).toEqual([
      'allowed',
      'in-person',
      'in-person',
      'in-person',
    ])
    const inPerson = ['AL', 'CA', 'CT', 'DE', 'GA', 'MA', 'MS', 'NC', 'SC', 'SD', 'TX']
    expect(STATE_CODES.filter((state) => remoteNotary({ state }) === 'in-person')).toEqual(inPerson)
  })
  it('that by the table for a law stored before the property was known, and by the stored law since', () => {
    const stored = { CA: { attorneyReviews: true } }
    expect([lawInForce({ state: 'CA', law: stored.CA }), lawOfLine('CA', { stateLaws: stored })]).toEqual([
      { attorneyReviews: true, notaryInPerson: true },
      { attorneyReviews: true, notaryInPerson: true },
    ])
    expect(lawOfLine('CA', { stateLaws: {} })).toEqual({ notaryInPerson: true })
    expect(lawInForce({ state: 'CA', law: { notaryInPerson: false } })).toEqual({ notaryInPerson: false })
    expect(remoteNotary({ state: 'CO', law: { notaryInPerson: true } })).toBe('in-person')
  })
  it('whether the notary may meet by video: not where the law in force closes at an office', () => {
    expect(remoteNotary({ state: 'CO', law: { closesAtOffice: true } })).toBe('in-person')
  })
  it('what Texas requires: 80 percent, 2 percent, 4,000, twelve days, one loan at a time and per year', () =>
    expect(homeEquityLaw('TX')).toMatchObject({
      maxCltvPercent: '80',
      maxFeePercent: '2',
      minAdvanceCents: 400000,
      daysBeforeClosing: 12,
      monthsBetweenLoans: 12,
      oneAtATime: true,
      closesAtOffice: true,
    }))
  it('what New York taxes, and that most states add nothing', () => {
    expect(homeEquityLaw('NY').taxesMaximumPrincipal).toBe(true)
    expect(homeEquityLaw('CO')).toEqual({})
  })
})

it('the first tables, by which older releases’ records are read, never change: a change of law leaves them', () => {
  const { contractAges, ...others } = firstLawTable
  expect(createHash('sha256').update(JSON.stringify(others)).digest('hex')).toBe(
    '643d9e3e3d082950e78d86b34b7bf4f71ebe9f821d0e2658ec0d9a7fd4ef6dce',
  )
  expect(contractAges).toEqual({ usual: 18, by: { AL: 19, NE: 19 } })
})
