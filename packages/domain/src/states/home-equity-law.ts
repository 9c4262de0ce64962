import type { Dated } from './dated.ts'
import { isStateCode, type StateCode } from './state-codes.ts'

/** What one state's law asks of a line beyond the federal rules. Absent means that the state adds nothing. */
export type HomeEquityLaw = {
  /** Most that all debt on the home may come to, in percent of its value. */
  readonly maxCltvPercent?: string
  /** Most that the lender's fees may come to, in percent of the line. */
  readonly maxFeePercent?: string
  /** Smallest line that may be opened. */
  readonly minLineCents?: number
  /** Smallest single advance, later draws included. */
  readonly minAdvanceCents?: number
  /** Days that must pass after the later of application and notice before closing. */
  readonly daysBeforeClosing?: number
  /** Months that must lie between two home equity closings on the same home. */
  readonly monthsBetweenLoans?: number
  /** Only one home equity debt at a time: another line on the home must be paid off by this one. */
  readonly oneAtATime?: boolean
  /** Closing only at a permanent office of the lender, an attorney or a title company. */
  readonly closesAtOffice?: boolean
  /** Every owner and every owner's spouse consents. */
  readonly spousesConsent?: boolean
  /** A tax is due on the most that the recorded line can reach. */
  readonly taxesMaximumPrincipal?: boolean
}

export type HomeEquityLaws = Partial<Readonly<Record<StateCode, HomeEquityLaw>>>

/** What Texas asks, for the rules and for the notice that tells owners of it: all of it has a figure. */
export const texasEquityLaw = {
  maxCltvPercent: '80',
  maxFeePercent: '2',
  minAdvanceCents: 4_000_00,
  daysBeforeClosing: 12,
  monthsBetweenLoans: 12,
  oneAtATime: true,
  closesAtOffice: true,
  spousesConsent: true,
} as const satisfies HomeEquityLaw

/** What holds where a lender's policy says nothing of a state. */
export const homeEquityLaws: Dated<HomeEquityLaws> = {
  effectiveOn: '2026-01-01',
  source:
    'Tex. Const. XVI 50(a)(6) and 50(t); N.Y. Tax Law 253-b (credit line mortgages); smallest lines of AK and HI as online lenders publish them',
  toConfirm: true,
  rows: {
    TX: texasEquityLaw,
    NY: { taxesMaximumPrincipal: true },
    AK: { minLineCents: 25_001_00 },
    HI: { minLineCents: 15_001_00 },
  },
}

const NOTHING_MORE: HomeEquityLaw = {}

/** What a state asks, by these laws. */
export const homeEquityLaw = (state: StateCode, laws: HomeEquityLaws = homeEquityLaws.rows): HomeEquityLaw =>
  laws[state] ?? NOTHING_MORE

/**
 * What binds a line that was decided, by the laws kept with its policy. Those kept before a lender's figures stood beside
 * the table's, and not in the place of them all, have the table's where they say nothing.
 */
export const lawOfLine = (state: string, kept: HomeEquityLaws = {}): HomeEquityLaw =>
  isStateCode(state) ? { ...homeEquityLaw(state), ...kept[state] } : NOTHING_MORE
