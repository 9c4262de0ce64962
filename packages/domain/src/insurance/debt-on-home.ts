import type { ApplicationFacts } from '../application/index.ts'

/**
 * What the home will secure once the line is open: the line at its full limit, and every lien that stays before it, a line
 * of credit at its limit. What the line pays off is not counted twice.
 */
export const debtOnHomeCents = ({ offer, liens }: Pick<ApplicationFacts, 'offer' | 'liens'>): number =>
  (liens?.items ?? [])
    .filter(({ securedByHome, beingPaidOff }) => securedByHome && !beingPaidOff)
    .reduce(
      (sum, { kind, balanceCents, limitCents }) =>
        sum + (kind === 'HELOC' ? Math.max(balanceCents, limitCents) : balanceCents),
      offer?.amountCents ?? 0,
    )
