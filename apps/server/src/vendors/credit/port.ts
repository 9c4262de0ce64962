import type { PublicRecord, Tradeline } from '@hearthline/domain/application'

/** A consumer-report agency. The pull is by name, birth date and address; the tax number goes along once it is known. */
export type CreditVendor = {
  readonly bureau: string
  /** How a consumer lifts a freeze or lock there. */
  readonly lifting: { readonly phone: string; readonly website: string; readonly takesPin: boolean }
  pull(request: CreditRequest): Promise<CreditAnswer>
}

export type CreditRequest = {
  /**
   * Identifies the pull: repeating a request with the same reference must return the same pull's answer and not pull
   * again.
   */
  readonly reference: string
  readonly kind: 'soft' | 'hard'
  /** Today on the organisation's clock. */
  readonly askedOn: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly taxId: string | undefined
  /** A former name and address under which the file may be found. */
  readonly formerName?: string | undefined
  readonly previousAddress?: { readonly street: string; readonly zip: string } | undefined
  /** Lifts a freeze for this pull. */
  readonly pin?: string | undefined
  readonly street: string
  readonly zip: string
  /** Alerts that a person has checked since (15 USC 1681c-1(h)); no longer a reason to withhold the report. */
  readonly checkedSince?: readonly ('minor' | 'factaAlert')[]
}

export type CreditAnswer =
  | { readonly outcome: 'report'; readonly report: CreditReport }
  | { readonly outcome: 'pending' | CreditTroubleOutcome }

/**
 * `frozenWithPin`: the file is frozen and the PIN is wrong. `failed`: a permanent failure at the bureau. `unreadable`:
 * an answer in an unknown form.
 */
export type CreditTroubleOutcome =
  | 'noMatch'
  | 'locked'
  | 'frozenWithPin'
  | 'minor'
  | 'factaAlert'
  | 'failed'
  | 'unreadable'

export type CreditReport = {
  readonly reportId: string
  readonly score: number
  readonly scoreFactors: readonly string[]
  /** Monthly payments of debts not secured by a home. */
  readonly monthlyDebtCents: number
  /** Late payments on a mortgage. */
  readonly delinquent: boolean
  /** Whether the public records hold a bankruptcy. */
  readonly bankruptcy?: boolean
  readonly mortgages: readonly {
    readonly creditor: string
    readonly mask: string
    readonly kind: 'MORTGAGE' | 'HELOC'
    readonly balanceCents: number
    readonly limitCents: number
    readonly paymentCents: number
    /** If the file has the date. */
    readonly openedOn?: string | undefined
  }[]
  /** Every account of the file, mortgages included, with how often and when it was last paid late. */
  readonly tradelines?: readonly Tradeline[] | undefined
  /** Public records with their court dates; undated ones are left out. */
  readonly publicRecords?: readonly PublicRecord[] | undefined
  /** Hard inquiries of other lenders. */
  readonly inquiries: readonly { readonly creditor: string; readonly on: string }[]
}
