import { type ClosingCost, type ClosingCosts, sumOfCosts } from '../pricing/index.ts'

type Debt = { readonly beingPaidOff: boolean; readonly balanceCents: number }
type Liens<Lien extends Debt> = { readonly items: readonly Lien[] }
type Terms = {
  readonly amountCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly closingCosts?: ClosingCosts | undefined
}

/**
 * Where the first draw goes. The account receives the draw less the fee, the closing costs taken from it and the debts
 * paid off.
 */
export type Disbursement<Lien extends Debt = Debt> = {
  /** The whole line is drawn at closing. */
  readonly drawCents: number
  /** The origination fee, which is kept back. */
  readonly feeCents: number
  /** The closing costs taken from the draw: none if the lender pays or invoices them. */
  readonly costs: readonly ClosingCost[]
  readonly costCents: number
  /** Each debt that closing pays off, with its balance, or with the amount its creditor has quoted since. */
  readonly payoffs: readonly Lien[]
  readonly payoffCents: number
  /** What is sent to the borrower's account. */
  readonly accountCents: number
}

/** The debts that the first draw pays off at closing. */
export const payoffsOf = <Lien extends Debt>(liens: Liens<Lien> | undefined): readonly Lien[] =>
  (liens?.items ?? []).filter(({ beingPaidOff }) => beingPaidOff)

/**
 * The only place that computes where the first draw goes: the payment and every page, document and message use it.
 * `offer` is a chosen offer or a possible one.
 */
export const disbursementOf = <Lien extends Debt>(offer: Terms, liens: Liens<Lien> | undefined): Disbursement<Lien> => {
  const payoffs = payoffsOf(liens)
  const costs = offer.closingCosts?.paidBy === 'DRAW' ? offer.closingCosts.items : []
  const costCents = sumOfCosts(costs)
  const payoffCents = payoffs.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  return {
    drawCents: offer.amountCents,
    feeCents: offer.feeCents,
    costs,
    costCents,
    payoffs,
    payoffCents,
    accountCents: offer.netCents - costCents - payoffCents,
  }
}
