/** The fifty states and the District of Columbia: the places where a line can be secured by a home. */
export const STATE_CODES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
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
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const

export type StateCode = (typeof STATE_CODES)[number]

export const isStateCode = (text: string): text is StateCode => (STATE_CODES as readonly string[]).includes(text)

/** Codes that are no state, though its law is read like one. */
const DISTRICTS: ReadonlySet<StateCode> = new Set(['DC'])

/** How many states are among these codes: a district is none. */
export const countStates = (codes: readonly StateCode[]): number => codes.filter((code) => !DISTRICTS.has(code)).length
