/** A consumer-report agency. The pull is by name, birth date and address; the tax number goes along once it is known. */
export type CreditVendor = {
  readonly bureau: string
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
  readonly street: string
  readonly zip: string
}

export type CreditAnswer =
  | { readonly outcome: 'report'; readonly report: CreditReport }
  | { readonly outcome: 'pending' | CreditTroubleOutcome }

/** `failed`: the bureau gave up for good. `unreadable`: an answer that we do not understand. */
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
  readonly mortgages: readonly {
    readonly creditor: string
    readonly mask: string
    readonly kind: 'MORTGAGE' | 'HELOC'
    readonly balanceCents: number
    readonly limitCents: number
    readonly paymentCents: number
  }[]
  /** Hard inquiries of other lenders. */
  readonly inquiries: readonly { readonly creditor: string; readonly on: string }[]
}
