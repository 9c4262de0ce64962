import type { DocumentType } from '@hearthline/domain/documents'

/** Sends money. A repeated request with the same reference is the same payment. */
export type PaymentsVendor = {
  send(request: {
    reference: string
    amountCents: number
    routingNumber: string
    accountNumber: string
    holderName: string
  }): Promise<{ outcome: 'sent'; traceNumber: string } | { outcome: 'pending' }>
  /** Asks for the payoff amount of a lien. */
  quotePayoff(request: {
    reference: string
    creditor: string
    mask: string | undefined
    balanceCents: number
    /** Today on the organisation's clock. */
    askedOn: string
  }): Promise<PayoffQuote>
  /** Pays a debt off, and gives the creditor what goes with the money. */
  payOff(request: {
    reference: string
    creditor: string
    /** The last digits, as the credit report has them. */
    mask: string | undefined
    /** The creditor's number of the debt, where its quote named it. */
    accountNumber: string | undefined
    amountCents: number
    /** What was made for this payoff: its letter, and the request to close a line. */
    documents: readonly { readonly kind: DocumentType; readonly bytes: Uint8Array }[]
  }): Promise<{ outcome: 'sent'; traceNumber: string }>
}

export type PayoffQuote = {
  readonly payoffCents: number
  readonly goodThrough: string
  /** The creditor's number of the debt. */
  readonly accountNumber?: string | undefined
}
