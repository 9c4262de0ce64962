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
  }): Promise<{ payoffCents: number; goodThrough: string }>
  payOff(request: {
    reference: string
    creditor: string
    amountCents: number
  }): Promise<{ outcome: 'sent'; traceNumber: string }>
}
