import { balanceOf, balancesOf, type LedgerAccount } from '@hearthline/domain/ledger'
import { isPaid, type Rules, type Seen } from './rule.ts'

/** The transactions whose postings do not add up to nothing. */
const unbalanced = ({ ledger }: Seen): readonly string[] =>
  [...new Set(ledger.map(({ transaction }) => transaction))].filter(
    (name) => balanceOf(ledger.filter(({ transaction }) => transaction === name)) !== 0,
  )

const balance = ({ ledger }: Seen, account: LedgerAccount): number => balancesOf(ledger).get(account) ?? 0

/** Every payment once, as the bank was asked to send it, up to where the money is recorded. */
const sentCents = ({ payments, now }: Seen): number =>
  [...new Map(payments.map(({ reference, amountCents }) => [reference, amountCents]))]
    .filter(([reference]) => now.step === 'COMPLETE' || reference.endsWith(':draw'))
    .reduce((sum, [, cents]) => sum + cents, 0)

/** What the lender invoiced or bears is owed to a notary, a county and a state, as is what the draw paid for them. */
const owedCents = ({ now }: Seen): number =>
  (now.facts.offer?.closingCosts?.items ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0)

const OWED = ['NOTARY_FEES_PAYABLE', 'RECORDING_CHARGES_PAYABLE', 'MORTGAGE_TAX_PAYABLE'] as const

/** A balance that is not what it must be, in words. */
const other = (is: number, mustBe: number): string | false => is !== mustBe && `${is}, not ${mustBe}`

export const ledgerRules = {
  'the ledger does not balance': (seen) => {
    const names = unbalanced(seen)
    return names.length > 0 && names.join(', ')
  },
  'something was posted, and no money had left': (seen) => !isPaid(seen.now.facts) && seen.ledger.length > 0,
  'the ledger has other principal than was drawn': (seen) =>
    isPaid(seen.now.facts) && other(balance(seen, 'LOAN_PRINCIPAL'), seen.now.facts.offer?.amountCents ?? 0),
  'the ledger has another fee than was kept': (seen) =>
    isPaid(seen.now.facts) && other(-balance(seen, 'ORIGINATION_FEES'), seen.now.facts.offer?.feeCents ?? 0),
  'other cents are posted to the bank than it was asked to send': (seen) =>
    isPaid(seen.now.facts) && other(-balance(seen, 'BANK'), sentCents(seen)),
  'closing costs are owed to nobody in the ledger': (seen) =>
    isPaid(seen.now.facts) && other(-OWED.reduce((sum, account) => sum + balance(seen, account), 0), owedCents(seen)),
  'a debt is still to pay off in the ledger of a complete line': (seen) =>
    seen.now.step === 'COMPLETE' && other(balance(seen, 'PAYOFFS_PAYABLE'), 0),
} as const satisfies Rules
