import { expect, it } from 'vitest'
import { type ApplicationFacts, sampleFacts } from '../application/index.ts'
import { missingForDeed } from './index.ts'

const whole = { parcelNumber: '0220-14-307', legalDescription: 'Lot 7', vesting: 'AVERY M. SAMPLE, a single person' }
const owner = (firstName: string, lastName: string) =>
  ({ uuid: 'o', firstName, lastName, email: 'o@example.test', relation: 'SPOUSE', owes: false }) as const
const withOwner = (firstName: string, lastName: string, vesting: string): Partial<ApplicationFacts> => ({
  titleRecord: { ...whole, vesting },
  additional: { purpose: 'OTHER', otherOwners: [owner(firstName, lastName)], givenAt: '2026-11-02T17:00:00.000Z' },
})

it.each<readonly [string, Partial<ApplicationFacts>, readonly string[]]>([
  ['all of it', { titleRecord: whole }, []],
  ['no record', {}, ['PARCEL_NUMBER', 'LEGAL_DESCRIPTION', 'VESTING']],
  ['no parcel number', { titleRecord: { ...whole, parcelNumber: undefined } }, ['PARCEL_NUMBER']],
  ['no legal description', { titleRecord: { ...whole, legalDescription: undefined } }, ['LEGAL_DESCRIPTION']],
  ['a vesting in another', { titleRecord: { ...whole, vesting: 'Rowan Recorded' } }, ['VESTING']],
  ['one owner of two', withOwner('Íñigo', 'O’Brien-Peña', 'Avery Sample, as sole owner'), ['VESTING']],
  ['both owners, by their plain letters', withOwner('Íñigo', 'O’Brien-Peña', 'Inigo Obrien-Pena'), ['VESTING']],
  ['both', withOwner('Íñigo', 'O’Brien-Peña', "Inigo O'BRIEN-PENA and Avery Sample, spouses"), []],
  ['an owner of one name', withOwner('Suharto', '', 'Avery Sample and Suharto'), []],
  ['a name within another name', withOwner('Ann', 'Lee', 'Avery Sample and Joann Leeward'), ['VESTING']],
])('a deed with %s on record lacks: %j', (_, change, missing) =>
  expect(missingForDeed({ ...sampleFacts, ...change })).toEqual(missing),
)
