import type { Dated } from './dated.ts'
import type { StateCode } from './states.ts'

export type NotaryAvailability = 'allowed' | 'in-person'

/**
 * States where a deed on a home may be notarised over video. Whoever is not listed meets the notary in person: the
 * answer is no (Texas home equity closings, GA, MS, SC), bound to conditions (AL, CT, SD) or not yet certain
 * (CA, DE, MA, NC).
 */
export const remoteNotaryStates: Dated<readonly StateCode[]> = {
  effectiveOn: '2026-01-01',
  source:
    'State notary acts in force, as surveyed by notary associations; Tex. Const. XVI 50(a)(6)(N) for the place of closing',
  toConfirm: true,
  rows: [
    'AK',
    'AZ',
    'AR',
    'CO',
    'DC',
    'FL',
    'HI',
    'ID',
    'IL',
    'IN',
    'IA',
    'KS',
    'KY',
    'LA',
    'ME',
    'MD',
    'MI',
    'MN',
    'MO',
    'MT',
    'NE',
    'NV',
    'NH',
    'NJ',
    'NM',
    'NY',
    'ND',
    'OH',
    'OK',
    'OR',
    'PA',
    'RI',
    'TN',
    'UT',
    'VT',
    'VA',
    'WA',
    'WV',
    'WI',
    'WY',
  ],
}

/** Unknown places answer in-person: nobody is sent to a video session that the county would not record. */
export const remoteNotary = (state: string): NotaryAvailability =>
  (remoteNotaryStates.rows as readonly string[]).includes(state) ? 'allowed' : 'in-person'
