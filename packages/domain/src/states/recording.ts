import type { Dated, StateCode } from './states.ts'

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
 * Our figures for every state, within the advertised ranges (portal.md 9). If counties differ, they are those of a
 * typical county; a lender with its own quotes puts them in its record (decision 103).
 */
export const recordingCharges: Dated<RecordingRows> = {
  effectiveOn: '2026-01-01',
  source:
    'Defaults of ours after the fee schedules of counties; taxes: Ala. Code 40-22-2, Fla. Stat. 201.08 and 199.133, Ga. Code 48-6-61, Md. Tax-Prop. 12-103, Minn. Stat. 287.035, N.Y. Tax Law 253 and 253-b, 68 Okla. Stat. 1904, Tenn. Code 67-4-409(b), Va. Code 58.1-803',
  toConfirm: true,
  rows: firstRecordingCharges,
}

/** A lender's own figures for a state, else those of the table. */
export const recordingChargeOf = (
  state: StateCode,
  table: RecordingRows,
  own: OwnRecordingCharges = {},
): RecordingCharge => own[state] ?? table.states[state] ?? table.usual
