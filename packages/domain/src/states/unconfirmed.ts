import type { OwnRecordingCharges, RecordedAt, RecordingCharge } from './recording.ts'
import { isRecordingKnown } from './recording.ts'
import { type Dated, isStateCode, type StateCode } from './states.ts'

/**
 * The states whose rows were gathered whole, each from sources that a reviewer can open. The rows of the others are
 * general knowledge: live goes by them only once the lender's counsel has confirmed them.
 */
export const gatheredStates: Dated<readonly StateCode[]> = {
  effectiveOn: '2026-01-01',
  source: 'the rows of each state, by the addresses that stand with them',
  toConfirm: true,
  rows: ['CA', 'CO', 'FL', 'NY', 'TX'],
}

/** What may be unconfirmed for a home, so that nothing with figures is disclosed in live. */
export const UNCONFIRMED = ['STATE_LAW', 'RECORDING_CHARGES'] as const
export type Unconfirmed = (typeof UNCONFIRMED)[number]

/** What the county of one home asks, as a title company or the county quotes it. */
export type RecordingQuote = {
  readonly state: string
  readonly county: string
  readonly feeCents: number
  /** Of the tax on the lien, the part that the owner pays; absent where there is none. */
  readonly taxPercent?: string | undefined
}

/** What a lender's record says of the law of its states. */
export type OwnLaw = {
  readonly recordingCharges?: OwnRecordingCharges | undefined
  /** The states of which its counsel has confirmed our rows: who did, and when. */
  readonly confirmedLaw?: Partial<Readonly<Record<StateCode, { readonly by: string; readonly on: string }>>> | undefined
}

type Home = {
  readonly property: Omit<RecordedAt, 'state'> & { readonly state: string }
  readonly recordingQuote?: RecordingQuote | undefined
}

/** The quote for a home; one for the county where it was thought to be before is none. */
export const quoteFor = ({ property, recordingQuote }: Home): RecordingQuote | undefined =>
  recordingQuote?.state === property.state && recordingQuote.county === (property.county ?? '')
    ? recordingQuote
    : undefined

/** The charge that a quote names, as a row of the table has it. */
export const chargeQuoted = ({ feeCents, taxPercent }: RecordingQuote): RecordingCharge => ({
  feeCents,
  ...(taxPercent !== undefined && { tax: { percent: taxPercent } }),
})

/** What nobody has confirmed for a home: neither our sources, nor the lender's record, nor a quote. */
export const unconfirmedFor = (
  home: Home,
  { recordingCharges = {}, confirmedLaw = {} }: OwnLaw,
): readonly Unconfirmed[] => {
  const { state, ...at } = home.property
  if (!isStateCode(state)) return UNCONFIRMED
  const isOpen: Readonly<Record<Unconfirmed, boolean>> = {
    STATE_LAW: !gatheredStates.rows.includes(state) && confirmedLaw[state] === undefined,
    RECORDING_CHARGES:
      !isRecordingKnown({ ...at, state }) && recordingCharges[state] === undefined && quoteFor(home) === undefined,
  }
  return UNCONFIRMED.filter((one) => isOpen[one])
}
