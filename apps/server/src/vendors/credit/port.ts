import type { PublicRecord, Tradeline } from '@hearthline/domain/application'

/** A consumer-report agency. The pull is by name, birth date and address; the tax number goes along once it is known. */
export type CreditVendor = {
  readonly bureau: string
  /** How somebody opens a file there that they have frozen or locked. */
  readonly lifting: { readonly phone: string; readonly website: string; readonly takesPin: boolean }
  pull(request: CreditRequest): Promise<CreditAnswer>
}

export type CreditRequest = {
  /** Repeating a request with the same reference must not pull twice: it asks for the same pull's answer. */
  readonly reference: string
  readonly kind: 'soft' | 'hard'
  /** Today on the organisation's clock. */
  readonly askedOn: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly taxId: string | undefined
  /** A name and an address of before, under which the file may be. */
  readonly formerName?: string | undefined
  readonly previousAddress?: { readonly street: string; readonly zip: string } | undefined
  /** Opens a frozen file for this one pull. */
  readonly pin?: string | undefined
  readonly street: string
  readonly zip: string
  /** What a person of the lender's has checked since (15 USC 1681c-1(h)): no longer a reason to keep the report back. */
  readonly checkedSince?: readonly ('minor' | 'factaAlert')[]
}

export type CreditAnswer =
  | { readonly outcome: 'report'; readonly report: CreditReport }
  | { readonly outcome: 'pending' | CreditTroubleOutcome }

/** `frozenWithPin`: the file is frozen, and the PIN does not open it. `failed`: the bureau gave up for good. `unreadable`: an answer that we do not understand. */
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
  /** Debts that no home secures, a month. */
  readonly monthlyDebtCents: number
  /** Late on a mortgage. */
  readonly delinquent: boolean
  /** One is in the file's public records. */
  readonly bankruptcy?: boolean
  readonly mortgages: readonly {
    readonly creditor: string
    readonly mask: string
    readonly kind: 'MORTGAGE' | 'HELOC'
    readonly balanceCents: number
    readonly limitCents: number
    readonly paymentCents: number
    /** Where the file says when. */
    readonly openedOn?: string | undefined
  }[]
  /** Every account of the file, the mortgages included, with how often and when last it was paid late. */
  readonly tradelines?: readonly Tradeline[] | undefined
  /** With the days of the court; what a file does not date is not in it. */
  readonly publicRecords?: readonly PublicRecord[] | undefined
  /** Hard inquiries of other lenders. */
  readonly inquiries: readonly { readonly creditor: string; readonly on: string }[]
}
