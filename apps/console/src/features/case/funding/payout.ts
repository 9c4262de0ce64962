import type { ApplicationRecord } from '@hearthline/contracts'

export type Payout = {
  readonly lineCents: number
  readonly feeCents: number
  readonly creditorsCents: number
  /** What reaches the borrower's account. */
  readonly accountCents: number
}

/** How the draw is paid out: the fee is kept back, creditors are paid, the rest goes to the account. */
export const payoutOf = ({ offer, liens }: Pick<ApplicationRecord, 'offer' | 'liens'>): Payout | undefined => {
  if (!offer) return undefined
  const creditorsCents = (liens?.items ?? [])
    .filter(({ beingPaidOff }) => beingPaidOff)
    .reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  return {
    lineCents: offer.amountCents,
    feeCents: offer.feeCents,
    creditorsCents,
    accountCents: offer.netCents - creditorsCents,
  }
}
