import { numberFrom } from './number-from.ts'

export type HomeTrait =
  | 'unknown'
  | 'ambiguous'
  | 'unvalued'
  | 'overrated'
  | 'unreachable'
  | 'rundown'
  | 'settling'
  | 'ownerDiffers'
  | 'unrecorded'
  | 'judgment'
  | 'lateJudgment'
  | 'unplatted'
  | 'floodZone'
  | 'floodOutside'
  | 'manyUnits'
  | 'recentLine'

/** Words in the street that make a sandbox home special. */
export const sandboxHomes: readonly { readonly word: string; readonly trait: HomeTrait; readonly outcome: string }[] = [
  { word: 'Nowhere', trait: 'unknown', outcome: 'The address and its home are not found.' },
  { word: 'Twin', trait: 'ambiguous', outcome: 'Two homes are found at the address, to choose from.' },
  {
    word: 'Unvalued',
    trait: 'unvalued',
    outcome:
      'The home is found, but no automated value: the borrower says what it is worth; at Juniper a broker then values it, at Silverleaf an evaluation does.',
  },
  {
    word: 'Overrated',
    trait: 'overrated',
    outcome: 'No automated value; the valuation that is ordered comes 25 % below what the address is usually worth.',
  },
  {
    word: 'Unreachable',
    trait: 'unreachable',
    outcome: 'No automated value, and no valuation can be made from the street: an appraiser has to visit.',
  },
  {
    word: 'Rundown',
    trait: 'rundown',
    outcome:
      'No automated value; the valuation that is ordered finds the home in poor condition, so the line is refused.',
  },
  {
    word: 'Settling',
    trait: 'settling',
    outcome:
      'The automated value is good; in Texas the valuation after identity comes 15 % lower, and the line is decided again.',
  },
  {
    word: 'Contested',
    trait: 'ownerDiffers',
    outcome:
      'The county record names Rowan Recorded as the owner, until that is the legal name or a paper explains it.',
  },
  { word: 'Unrecorded', trait: 'unrecorded', outcome: 'The title company finds no record; a person has to look.' },
  { word: 'Judgment', trait: 'judgment', outcome: 'The title shows a judgment of $4,200 on the home.' },
  {
    word: 'Latelien',
    trait: 'lateJudgment',
    outcome: 'A judgment of $4,200 comes on record between the first look at the title and the last.',
  },
  {
    word: 'Unplatted',
    trait: 'unplatted',
    outcome:
      'The title record has neither a parcel number nor a legal description: the deed waits until two members of the staff have entered them.',
  },
  { word: 'Riverbank', trait: 'floodZone', outcome: 'The home stands in flood zone AE.' },
  {
    word: 'Spillway',
    trait: 'floodOutside',
    outcome:
      'The home stands in flood zone AE, in a community that takes no part in the national flood insurance program.',
  },
  {
    word: 'Borrowed',
    trait: 'recentLine',
    outcome:
      'The credit report shows a small line on the home, opened 120 days ago; in Texas twelve months must lie between two.',
  },
  { word: 'Tower', trait: 'manyUnits', outcome: 'The building has several units, so the unit is asked for.' },
]

export const traitOf = (street: string): HomeTrait | undefined => {
  const words = street.toLowerCase().split(/[^a-z]+/)
  return sandboxHomes.find(({ word }) => words.includes(word.toLowerCase()))?.trait
}

type Place = { readonly street: string; readonly zip: string }

/** $480,000 to $779,000, by the address; the mortgage in the credit report is based on the same value. */
export const valueCentsOf = ({ street, zip }: Place): number =>
  (480_000 + numberFrom(`${street}|${zip.slice(0, 5)}`, 300) * 1_000) * 100
