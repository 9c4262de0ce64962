import type { Lien } from '@hearthline/domain/application'
import { disbursementOf, payoffsOf } from '@hearthline/domain/disbursement'
import {
  keepSecret,
  payoffAccountOf,
  type StepContext,
  type StepJob,
  tryNumber,
  type UnitOfWork,
} from '../../applications/index.ts'
import type { Keyring } from '../../platform/crypto/index.ts'
import type { PayoffQuote } from '../../vendors/index.ts'

type Quote = PayoffQuote & { readonly lien: string }

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

/** Keeps the creditors' numbers of their debts, sealed; the log has their digests. */
const keepAccounts = async (work: UnitOfWork, keys: Keyring, quotes: readonly Quote[]) => {
  const digests: Record<string, string> = {}
  for (const { lien, accountNumber: value } of quotes)
    if (value !== undefined)
      digests[lien] = await keepSecret(work.tx, keys, { application: work.uuid, kind: payoffAccountOf(lien), value })
  return digests
}

/**
 * PAYOFF_REQUEST_PENDING: asks for a payoff quote for each lien that closing pays off. If the draw does not cover
 * them, the application goes back to underwriting.
 */
export const quotePayoffs: StepJob = async (context) => {
  const nth = await tryNumber(context, 'PAYOFF_REQUEST_PENDING')
  const quotes: Quote[] = []
  for (const lien of payoffsOf(context.application.facts.liens)) quotes.push(await quote(context, lien, nth))
  return async (work) => {
    const { liens, offer } = work.facts
    if (liens === undefined || offer === undefined) throw new Error('payoffs need confirmed liens and an offer')
    const changed = { ...liens, items: liens.items.map((lien) => quoted(lien, quotes)) }
    const { accountCents } = disbursementOf(offer, changed)
    const accounts = await keepAccounts(work, context.app.keys, quotes)
    const noted = quotes.map(({ accountNumber: _, ...quote }) => quote)
    work.change(
      { liens: changed, payoffsQuotedAt: work.at, needsAttention: undefined },
      { kind: 'quotePayoffs', note: { quotes: noted, accounts } },
    )
    work.publish(accountCents < 0 ? 'underwritingChanged' : 'payoffsQuoted')
  }
}
