import type { PublicRecordKind, TradelineKind } from '../report-kinds.ts'
import type { Instant, IsoDay } from './basics.ts'

/** An account of the report, as the bureau has it. */
export type Tradeline = {
  readonly creditor: string
  readonly mask: string
  readonly kind: TradelineKind
  readonly balanceCents: number
  readonly limitCents: number
  readonly paymentCents: number
  readonly openedOn?: IsoDay | undefined
  readonly timesLate: number
  readonly lastLateOn?: IsoDay | undefined
}

export type PublicRecord = {
  readonly kind: PublicRecordKind
  readonly filedOn: IsoDay
  /** Discharged, dismissed, satisfied or released. */
  readonly endedOn?: IsoDay | undefined
}

export type Credit = {
  readonly bureau: string
  readonly score: number
  readonly scoreFactors: readonly string[]
  readonly reportId: string
  readonly pulledOn: IsoDay
  /** Debts of the report that no home secures, a month. */
  readonly monthlyDebtCents: number
  /** The report tells of a bankruptcy: a person looks at it first. */
  readonly bankruptcy?: boolean | undefined
  /** Of the same report, for whoever has to judge it; none of these were kept by older releases. */
  readonly tradelines?: readonly Tradeline[] | undefined
  readonly publicRecords?: readonly PublicRecord[] | undefined
  readonly inquiries?: readonly { readonly creditor: string; readonly on: IsoDay }[] | undefined
}

/** A file that its owner has frozen or locked, and how that bureau opens it. A PIN is never part of it. */
export type CreditFreeze = {
  readonly bureau: string
  readonly phone: string
  readonly website: string
  readonly takesPin: boolean
  readonly wrongPins: number
  /** What the borrower did about it last. */
  readonly tried?: { readonly way: 'LIFTED' | 'PIN'; readonly at: Instant } | undefined
}

export type Lien = {
  readonly id: string
  readonly kind: 'MORTGAGE' | 'HELOC' | 'JUDGMENT' | 'TAX_LIEN' | 'OTHER'
  readonly creditor: string
  readonly mask?: string | undefined
  readonly balanceCents: number
  /** The balance before a payoff was quoted in its place: what the next quote starts from. */
  readonly unquotedCents?: number | undefined
  readonly limitCents: number
  readonly paymentCents: number
  readonly position: number
  /** As the report says; unknown for those of an older release, and of whoever does not say. */
  readonly openedOn?: IsoDay | undefined
  readonly securedByHome: boolean
  readonly beingPaidOff: boolean
  readonly includesTaxesAndInsurance?: 'YES' | 'NO' | 'PARTLY' | undefined
  readonly source: 'CREDIT' | 'TITLE' | 'BORROWER'
}

export type Inquiry = {
  readonly id: string
  readonly creditor: string
  readonly on: IsoDay
  readonly newDebt?: boolean | undefined
}

export type Liens = {
  readonly items: readonly Lien[]
  readonly inquiries: readonly Inquiry[]
  readonly taxesAnnualCents: number
  readonly insuranceAnnualCents: number
  readonly hoaMonthlyCents: number
  /** The last home equity loan of the public record, also where it is paid off by now. */
  readonly homeEquityClosedOn?: IsoDay | undefined
  readonly confirmedAt?: Instant | undefined
  readonly attestedAt?: Instant | undefined
  readonly freeAndClearAttestedAt?: Instant | undefined
}
