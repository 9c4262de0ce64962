import { type Dated, STATE_CODES, type StateCode } from './states.ts'

type PrefixRange = readonly [first: number, last: number]

/**
 * First three digits of the ZIP codes of a state, as inclusive ranges. A prefix may belong to two states if the post
 * serves a corner of one from the other (Fishers Island NY 063, Alta WY 834, Texarkana AR 755).
 */
export const zipPrefixes: Dated<Readonly<Record<StateCode, readonly PrefixRange[]>>> = {
  effectiveOn: '2026-01-01',
  source: 'USPS three-digit ZIP prefix groups (Domestic Mail Manual, labeling list of sectional centers)',
  toConfirm: true,
  rows: {
    AL: [[350, 369]],
    AK: [[995, 999]],
    AZ: [[850, 865]],
    AR: [
      [716, 729],
      [755, 755],
    ],
    CA: [[900, 961]],
    CO: [[800, 816]],
    CT: [[60, 69]],
    DE: [[197, 199]],
    DC: [
      [200, 200],
      [202, 205],
    ],
    FL: [
      [320, 339],
      [341, 349],
    ],
    GA: [
      [300, 319],
      [398, 399],
    ],
    HI: [[967, 968]],
    ID: [[832, 838]],
    IL: [[600, 629]],
    IN: [[460, 479]],
    IA: [[500, 528]],
    KS: [[660, 679]],
    KY: [[400, 427]],
    LA: [[700, 714]],
    ME: [[39, 49]],
    MD: [[206, 219]],
    MA: [
      [10, 27],
      [55, 55],
    ],
    MI: [[480, 499]],
    MN: [[550, 567]],
    MS: [[386, 397]],
    MO: [[630, 658]],
    MT: [[590, 599]],
    NE: [[680, 693]],
    NV: [[889, 898]],
    NH: [[30, 38]],
    NJ: [[70, 89]],
    NM: [[870, 884]],
    NY: [
      [5, 5],
      [63, 63],
      [100, 149],
    ],
    NC: [[270, 289]],
    ND: [[580, 588]],
    OH: [[430, 459]],
    OK: [
      [730, 731],
      [734, 749],
    ],
    OR: [[970, 979]],
    PA: [[150, 196]],
    RI: [[28, 29]],
    SC: [[290, 299]],
    SD: [[570, 577]],
    TN: [[370, 385]],
    TX: [
      [733, 733],
      [750, 799],
      [885, 885],
    ],
    UT: [[840, 847]],
    VT: [
      [50, 54],
      [56, 59],
    ],
    VA: [
      [201, 201],
      [220, 246],
    ],
    WA: [[980, 994]],
    WV: [[247, 268]],
    WI: [[530, 549]],
    WY: [
      [820, 831],
      [834, 834],
    ],
  },
}

const ZIP = /^(\d{3})\d{2}(-\d{4})?$/

/**
 * Whether it is a five- or nine-digit ZIP whose first three digits belong to the state. A malformed ZIP belongs to no
 * state.
 */
export const zipBelongsTo = (state: StateCode, zip: string): boolean => {
  const prefix = ZIP.exec(zip)?.[1]
  if (prefix === undefined) return false
  const number = Number(prefix)
  return zipPrefixes.rows[state].some(([first, last]) => number >= first && number <= last)
}

/** States whose ZIPs start with the same three digits: usually one, two at a few borders, none if unknown. */
export const statesOfZip = (zip: string): readonly StateCode[] =>
  STATE_CODES.filter((state) => zipBelongsTo(state, zip))

/** How the ZIP codes of a state start, for a hint such as "Colorado ZIP codes start with 800 to 816". */
export const zipStarts = (state: StateCode): readonly string[] =>
  zipPrefixes.rows[state].map(([first, last]) => {
    const from = String(first).padStart(3, '0')
    return first === last ? from : `${from}-${String(last).padStart(3, '0')}`
  })
