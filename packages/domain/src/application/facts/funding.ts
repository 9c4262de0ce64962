import type { Instant, IsoDay } from './basics.ts'

/** Opening, notice and disclosures: the right to cancel runs from the last (12 CFR 1026.15(a)(3)). */
export type RescissionEvent = {
  readonly kind: 'accountOpened' | 'noticeDelivered' | 'disclosuresDelivered'
  readonly at: Instant
  /** Whom it reached; the borrower where nobody is named. */
  readonly owner?: string | undefined
}

export type Rescission = {
  readonly applies: boolean
  /** Kept since November 2026. */
  readonly events?: readonly RescissionEvent[] | undefined
  readonly lastOfThreeEventsOn: IsoDay
  readonly endsMidnightOf: IsoDay
  readonly earliestDisbursementOn: IsoDay
  readonly settlementOn: IsoDay
}

export type Funding = {
  readonly screenedAt?: Instant | undefined
  readonly recordedAs?: string | undefined
  readonly recordedOn?: IsoDay | undefined
  readonly approvals: readonly {
    readonly staffUuid: string
    readonly name: string
    /** As they were then; approvals of before this was kept name none. */
    readonly roles?: readonly string[] | undefined
    readonly at: Instant
  }[]
  readonly disbursedOn?: IsoDay | undefined
  readonly reference?: string | undefined
  /** For the costs of closing, where the lender invoices them. */
  readonly invoice?: ClosingInvoice | undefined
}

export type ClosingInvoice = {
  readonly number: string
  readonly amountCents: number
  readonly issuedOn: IsoDay
  readonly dueOn: IsoDay
}

export type Cancellation = {
  readonly at: Instant
  readonly kind: 'WITHDRAWN' | 'RESCINDED' | 'LENDER'
  readonly reason: string
}
