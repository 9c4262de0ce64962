import type { Dated, StateCode } from './states.ts'

/** What a state and its counties charge for a recorded lien by its size. */
export type RecordingTax = {
  /** What the owner pays. */
  readonly percent: string
  /** What the lender has to pay in addition and may not pass on. */
  readonly lenderPercent?: string | undefined
  /** Other percentages of what the owner pays, each from a size of the lien on; smallest first. */
  readonly bands?: readonly { readonly fromCents: number; readonly percent: string }[] | undefined
  /** Taken off the owner's part. */
  readonly deductCents?: number | undefined
  /** The exempt part of the base. */
  readonly exemptCents?: number | undefined
  /** The base is counted in pieces of this size, and the last one counts in full. */
  readonly pieceCents?: number | undefined
}

/** The cost of recording one lien: the county's fee for the document, and a tax if there is one. */
export type RecordingCharge = {
  readonly feeCents: number
  readonly tax?: RecordingTax | undefined
  /** Where counties or cities differ from that. The first that holds the home counts. */
  readonly places?: readonly RecordingPlace[] | undefined
}

/** Counties with figures of their own, or one city of them. */
export type RecordingPlace = {
  readonly counties: readonly string[]
  readonly city?: string | undefined
  readonly feeCents: number
  readonly tax?: RecordingTax | undefined
}

/** Where a home is. The county is absent until it is known. */
export type RecordedAt = {
  readonly state: StateCode
  readonly county?: string | undefined
  readonly city?: string | undefined
}

export type OwnRecordingCharges = Readonly<Partial<Record<StateCode, RecordingCharge>>>

export type RecordingRows = { readonly usual: RecordingCharge; readonly states: OwnRecordingCharges }

/** The first figures, by which decisions are told that an older release stored: see law-table.ts. They never change. */
export const firstRecordingCharges: RecordingRows = {
  usual: { feeCents: 125_00 },
  states: {
    AL: { feeCents: 80_00, tax: { percent: '0.15', pieceCents: 100_00 } },
    CA: { feeCents: 225_00 },
    CO: { feeCents: 43_00 },
    FL: { feeCents: 180_00, tax: { percent: '0.55', pieceCents: 100_00 } },
    GA: { feeCents: 25_00, tax: { percent: '0.30', pieceCents: 500_00 } },
    MD: { feeCents: 115_00, tax: { percent: '0.70', pieceCents: 500_00 } },
    MA: { feeCents: 205_00 },
    MN: { feeCents: 46_00, tax: { percent: '0.23' } },
    NJ: { feeCents: 155_00 },
    NY: { feeCents: 135_00, tax: { percent: '1.05', pieceCents: 100_00 } },
    OK: { feeCents: 60_00, tax: { percent: '0.10', pieceCents: 100_00 } },
    PA: { feeCents: 150_00 },
    TN: { feeCents: 85_00, tax: { percent: '0.115', exemptCents: 2_000_00, pieceCents: 100_00 } },
    TX: { feeCents: 110_00 },
    VA: { feeCents: 60_00, tax: { percent: '0.3333', pieceCents: 100_00 } },
    WA: { feeCents: 305_00 },
  },
}

/**
 * The lender's part of New York's tax, a quarter of a percent on homes of up to six units, which the owner may not be charged with
 * (N.Y. Tax Law 253(1-a)).
 */
const LENDERS_PART = '0.25'
const newYork = (percent: string, more: Partial<RecordingTax> = {}): RecordingTax => ({
  percent,
  lenderPercent: LENDERS_PART,
  pieceCents: 100_00,
  ...more,
})
/** In the commuter district the first $10,000 of a home of one or two units are exempt from 0.30 % of it. */
const commuterDistrict = { deductCents: 30_00 } as const

/** New York's counties by what the owner pays: the whole tax less the lender's part. */
const newYorkPlaces: readonly RecordingPlace[] = [
  {
    // The city of New York, whose register asks $32 and a page's $5; its Richmond County asks $30 and $2.
    counties: ['Bronx', 'Kings', 'New York', 'Queens'],
    feeCents: 142_00,
    tax: newYork('1.80', { ...commuterDistrict, bands: [{ fromCents: 500_000_00, percent: '1.925' }] }),
  },
  {
    counties: ['Richmond'],
    feeCents: 72_00,
    tax: newYork('1.80', { ...commuterDistrict, bands: [{ fromCents: 500_000_00, percent: '1.925' }] }),
  },
  { counties: ['Westchester'], city: 'Yonkers', feeCents: 135_00, tax: newYork('1.55', commuterDistrict) },
  { counties: ['Rockland', 'Westchester'], feeCents: 135_00, tax: newYork('1.05', commuterDistrict) },
  // Each block of the county's map is charged $150 besides.
  { counties: ['Nassau'], feeCents: 300_00, tax: newYork('0.80', commuterDistrict) },
  { counties: ['Dutchess', 'Orange', 'Putnam', 'Suffolk'], feeCents: 135_00, tax: newYork('0.80', commuterDistrict) },
  {
    counties: [
      'Albany',
      'Cattaraugus',
      'Chautauqua',
      'Columbia',
      'Cortland',
      'Essex',
      'Genesee',
      'Greene',
      'Rensselaer',
      'Schenectady',
      'Steuben',
      'Warren',
      'Wayne',
      'Wyoming',
    ],
    feeCents: 135_00,
    tax: newYork('1.00'),
  },
  {
    counties: [
      'Allegany',
      'Broome',
      'Cayuga',
      'Chenango',
      'Clinton',
      'Delaware',
      'Erie',
      'Franklin',
      'Fulton',
      'Hamilton',
      'Herkimer',
      'Lewis',
      'Livingston',
      'Monroe',
      'Niagara',
      'Oneida',
      'Onondaga',
      'Orleans',
      'Oswego',
      'Otsego',
      'Saratoga',
      'Schoharie',
      'Schuyler',
      'Seneca',
      'Sullivan',
      'Washington',
      'Yates',
    ],
    feeCents: 135_00,
    tax: newYork('0.75'),
  },
  {
    counties: [
      'Chemung',
      'Jefferson',
      'Madison',
      'Montgomery',
      'Ontario',
      'St. Lawrence',
      'Tioga',
      'Tompkins',
      'Ulster',
    ],
    feeCents: 135_00,
    tax: newYork('0.50'),
  },
]

/**
 * Our figures for every state, within the advertised ranges (portal.md 9). If counties differ, they are those of a
 * typical county; a lender with its own quotes puts them in its record (decision 103).
 */
export const recordingCharges: Dated<RecordingRows> = {
  effectiveOn: '2026-01-01',
  source:
    'Defaults of ours after the fee schedules of counties, of New York by county and city; taxes: Ala. Code 40-22-2, Fla. Stat. 201.08 and 199.133, Ga. Code 48-6-61, Md. Tax-Prop. 12-103, Minn. Stat. 287.035, N.Y. Tax Law 253 and 253-b, 68 Okla. Stat. 1904, Tenn. Code 67-4-409(b), Va. Code 58.1-803',
  toConfirm: true,
  rows: {
    ...firstRecordingCharges,
    states: {
      ...firstRecordingCharges.states,
      // Where the county is not known yet, that of a middle one.
      NY: { feeCents: 135_00, tax: newYork('0.80'), places: newYorkPlaces },
    },
  },
}

/** Where what the table has of a state can be read; of the others it is our default after what counties publish. */
const SOURCES: Partial<Readonly<Record<StateCode, readonly string[]>>> = {
  CO: ['https://leg.colorado.gov/bills/hb24-1269'],
  FL: ['https://www.alachuacounty.us/Depts/Clerk/Fees/Pages/RecordingFees.aspx'],
  NY: [
    'https://www.nysenate.gov/legislation/laws/TAX/253',
    'https://tax.ny.gov/pit/mortgage/mtgidx.htm',
    'https://www.advantagetitle.com/new-york-mortgage-tax.php',
    'https://richmondcountyclerk.com/Home/RecordingFeesAndTaxes',
    'https://www.nyc.gov/site/finance/property/property-uniform-commercial-code-ucc-financing-statement.page',
    'https://archive.nassaucountyny.gov/agencies/Clerk/Fees/realestate.html',
  ],
}

/** The same, as staff read it. */
export const recordingSource = (state: StateCode): string =>
  SOURCES[state]?.join(' ') ?? 'our default, after what counties publish'

/** 'Kings County' and 'kings' are one. */
const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/ county$/, '')
const isSame = (one: string, other = ''): boolean => plain(one) === plain(other)

/** Of a state's charge, that of the place where the home is. */
const chargeAt = (charge: RecordingCharge, { county, city }: RecordedAt): RecordingCharge =>
  charge.places?.find(
    (place) =>
      place.counties.some((one) => isSame(one, county)) && (place.city === undefined || isSame(place.city, city)),
  ) ?? charge

/** A lender's own figures for a state, else those of the table for the place. */
export const recordingChargeOf = (
  at: RecordedAt,
  table: RecordingRows,
  own: OwnRecordingCharges = {},
): RecordingCharge => own[at.state] ?? chargeAt(table.states[at.state] ?? table.usual, at)
