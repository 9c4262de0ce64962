import type { Lien } from '@hearthline/domain/application'
import { disbursementOf, payoffsOf } from '@hearthline/domain/disbursement'
import { type StepContext, type StepJob, tryNumber } from '../../applications/index.ts'

type Quote = { readonly lien: string; readonly payoffCents: number; readonly goodThrough: string }

const quote = async (
  { application, app, organisation, today }: StepContext,
  lien: Lien,
  nth: number,
): Promise<Quote> => ({
  lien: lien.id,
  ...(await app.vendorsFor(organisation).payments.quotePayoff({
    reference: `${application.uuid}:payoff-quote:${nth}:${lien.id}`,
    creditor: lien.creditor,
    mask: lien.mask,
    balanceCents: lien.unquotedCents ?? lien.balanceCents,
    askedOn: today,
  })),
})

/** A second quote starts from the original balance, so that interest is not charged on interest. */
const quoted = (lien: Lien, quotes: readonly Quote[]): Lien => {
  const found = quotes.find((one) => one.lien === lien.id)
  if (found === undefined) return lien
  return { ...lien, balanceCents: found.payoffCents, unquotedCents: lien.unquotedCents ?? lien.balanceCents }
}

/**
 * PAYOFF_REQUEST_PENDING: asks for a payoff quote for each lien that closing pays off. If the draw does not cover
 * them, the application goes back to underwriting.
 */
export const quotePayoffs: StepJob = async (context) => {
  const nth = await tryNumber(context, 'PAYOFF_REQUEST_PENDING')
  const quotes: Quote[] = []
  for (const lien of payoffsOf(context.application.facts.liens)) quotes.push(await quote(context, lien, nth))
  return (work) => {
    const { liens, offer } = work.facts
    if (liens === undefined || offer === undefined) throw new Error('payoffs need confirmed liens and an offer')
    const changed = { ...liens, items: liens.items.map((lien) => quoted(lien, quotes)) }
    const { accountCents } = disbursementOf(offer, changed)
    work.change(
      { liens: changed, payoffsQuotedAt: work.at, needsAttention: undefined },
      { kind: 'quotePayoffs', note: { quotes } },
    )
    work.publish(accountCents < 0 ? 'underwritingChanged' : 'payoffsQuoted')
  }
}
