import type { Dated, StateCode } from './states.ts'

/** SECURITY_DEED is Georgia's deed to secure debt. */
export type SecurityInstrument = 'DEED_OF_TRUST' | 'MORTGAGE' | 'SECURITY_DEED'

/** The document that secures the line: a mortgage, except in the states listed. */
export const securityInstruments: Dated<Partial<Record<StateCode, SecurityInstrument>>> = {
  effectiveOn: '2026-01-01',
  source: 'Kinds of the uniform single-family security instruments, state by state',
  toConfirm: true,
  rows: {
    AK: 'DEED_OF_TRUST',
    AZ: 'DEED_OF_TRUST',
    CA: 'DEED_OF_TRUST',
    CO: 'DEED_OF_TRUST',
    DC: 'DEED_OF_TRUST',
    GA: 'SECURITY_DEED',
    ID: 'DEED_OF_TRUST',
    MD: 'DEED_OF_TRUST',
    MS: 'DEED_OF_TRUST',
    MO: 'DEED_OF_TRUST',
    MT: 'DEED_OF_TRUST',
    NE: 'DEED_OF_TRUST',
    NV: 'DEED_OF_TRUST',
    NC: 'DEED_OF_TRUST',
    OR: 'DEED_OF_TRUST',
    TN: 'DEED_OF_TRUST',
    TX: 'DEED_OF_TRUST',
    UT: 'DEED_OF_TRUST',
    VA: 'DEED_OF_TRUST',
    WA: 'DEED_OF_TRUST',
    WV: 'DEED_OF_TRUST',
  },
}

export const securityInstrument = (state: StateCode): SecurityInstrument =>
  securityInstruments.rows[state] ?? 'MORTGAGE'

/** What a state and its counties charge for a recorded lien by its size. */
export type RecordingTax = {
  readonly percent: string
  /** The exempt part of the base. */
  readonly exemptCents?: number | undefined
  /** The base is counted in pieces of this size, and the last one counts in full. */
  readonly pieceCents?: number | undefined
}

/** The cost of recording one lien: the county's fee for the document, and a tax if there is one. */
export type RecordingCharge = { readonly feeCents: number; readonly tax?: RecordingTax | undefined }

export type OwnRecordingCharges = Readonly<Partial<Record<StateCode, RecordingCharge>>>

type Rows = { readonly usual: RecordingCharge; readonly states: OwnRecordingCharges }

/**
 * Our figures for every state, within the advertised ranges (portal.md 9). If counties differ, they are those of a
 * typical county; a lender with its own quotes puts them in its record (decision 103).
 */
export const recordingCharges: Dated<Rows> = {
  effectiveOn: '2026-01-01',
  source:
    'Defaults of ours after the fee schedules of counties; taxes: Ala. Code 40-22-2, Fla. Stat. 201.08 and 199.133, Ga. Code 48-6-61, Md. Tax-Prop. 12-103, Minn. Stat. 287.035, N.Y. Tax Law 253 and 253-b, 68 Okla. Stat. 1904, Tenn. Code 67-4-409(b), Va. Code 58.1-803',
  toConfirm: true,
  rows: {
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
  },
}

/** A lender's own figures for a state, else ours. */
export const recordingChargeOf = (state: StateCode, own: OwnRecordingCharges = {}): RecordingCharge =>
  own[state] ?? recordingCharges.rows.states[state] ?? recordingCharges.rows.usual
