import { type Disbursement, disbursementOf } from '../disbursement/index.ts'
import type { ChosenOffer, Lien } from '../facts/index.ts'
import { type ClosingCost, sumOfCosts } from '../pricing/index.ts'
import { COST_ACCOUNTS, type LedgerAccount } from './accounts.ts'

/** Where an amount comes from. `disbursementOf` computes all that a draw is divided into. */
export const LEDGER_FIGURES = [
  'draw',
  'fee',
  'costs',
  'payoffs',
  'payout',
  'invoice',
  'returnedPayout',
  'returnedPayoff',
] as const
export type LedgerFigure = (typeof LEDGER_FIGURES)[number]

export const LEDGER_TRANSACTIONS = [
  'DRAW',
  'COSTS_INVOICED',
  'COSTS_BORNE',
  'PAYOFF',
  'INVOICE_PAID',
  'DRAW_RETURNED',
  'DRAW_PAID_AGAIN',
  'PAYOFF_RETURNED',
  'PAYOFF_PAID_AGAIN',
] as const
export type LedgerTransactionKind = (typeof LEDGER_TRANSACTIONS)[number]

type Row = {
  readonly side: 'DEBIT' | 'CREDIT'
  /** `COST`: the account of each cost. */
  readonly account: LedgerAccount | 'COST'
  readonly figure: LedgerFigure
}
const debit = (account: Row['account'], figure: LedgerFigure): Row => ({ side: 'DEBIT', account, figure })
const credit = (account: Row['account'], figure: LedgerFigure): Row => ({ side: 'CREDIT', account, figure })

/** What each transaction posts, and to which account. */
export const POSTINGS: Readonly<Record<LedgerTransactionKind, readonly Row[]>> = {
  DRAW: [
    debit('LOAN_PRINCIPAL', 'draw'),
    credit('ORIGINATION_FEES', 'fee'),
    credit('COST', 'costs'),
    credit('PAYOFFS_PAYABLE', 'payoffs'),
    credit('BANK', 'payout'),
  ],
  COSTS_INVOICED: [debit('CLOSING_COSTS_RECEIVABLE', 'invoice'), credit('COST', 'costs')],
  COSTS_BORNE: [debit('CLOSING_COSTS_BORNE', 'costs'), credit('COST', 'costs')],
  PAYOFF: [debit('PAYOFFS_PAYABLE', 'payoffs'), credit('BANK', 'payoffs')],
  INVOICE_PAID: [debit('BANK', 'invoice'), credit('CLOSING_COSTS_RECEIVABLE', 'invoice')],
  DRAW_RETURNED: [debit('BANK', 'returnedPayout'), credit('RETURNED_PAYMENTS', 'returnedPayout')],
  DRAW_PAID_AGAIN: [debit('RETURNED_PAYMENTS', 'returnedPayout'), credit('BANK', 'returnedPayout')],
  PAYOFF_RETURNED: [debit('BANK', 'returnedPayoff'), credit('PAYOFFS_PAYABLE', 'returnedPayoff')],
  PAYOFF_PAID_AGAIN: [debit('PAYOFFS_PAYABLE', 'returnedPayoff'), credit('BANK', 'returnedPayoff')],
}

/** An amount, and what it is about: the code of a cost, the id of a lien, the number of an invoice or of a payment. */
type Amount = { readonly cents: number; readonly about?: string }
type Amounts = Readonly<Partial<Record<LedgerFigure, readonly Amount[]>>>

/** Debits are positive, credits negative: a transaction's postings add up to nothing. */
export type Posting = {
  readonly account: LedgerAccount
  readonly cents: number
  readonly figure: LedgerFigure
  readonly about: string | null
}

export type LedgerTransaction = {
  /** Its name in the application. Nothing is posted twice under one name. */
  readonly name: string
  readonly kind: LedgerTransactionKind
  readonly postings: readonly Posting[]
}

const costAccount = (about: string | undefined): LedgerAccount => {
  const account = Object.entries(COST_ACCOUNTS).find(([code]) => code === about)?.[1]
  if (account === undefined) throw new Error(`no account for the cost ${about}`)
  return account
}

const postingsOf = ({ side, account, figure }: Row, amounts: Amounts): readonly Posting[] =>
  (amounts[figure] ?? [])
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, about }) => ({
      account: account === 'COST' ? costAccount(about) : account,
      cents: side === 'DEBIT' ? cents : -cents,
      figure,
      about: about ?? null,
    }))

export const balanceOf = (postings: readonly Pick<Posting, 'cents'>[]): number =>
  postings.reduce((sum, { cents }) => sum + cents, 0)

const transaction = (name: string, kind: LedgerTransactionKind, amounts: Amounts): LedgerTransaction => {
  const postings = POSTINGS[kind].flatMap((row) => postingsOf(row, amounts))
  if (balanceOf(postings) !== 0) throw new Error(`the ledger does not balance: ${name}`)
  return { name, kind, postings }
}

type Liens = { readonly items: readonly Lien[] }
type Funded = { readonly offer: ChosenOffer; readonly liens?: Liens | undefined }

const costsOf = (costs: readonly ClosingCost[]): readonly Amount[] =>
  costs.map(({ code, amountCents }) => ({ cents: amountCents, about: code }))
const payoffOf = ({ id, balanceCents }: Lien): Amount => ({ cents: balanceCents, about: id })

const drawOf = (payout: Disbursement<Lien>, account: string | undefined): LedgerTransaction =>
  transaction('draw', 'DRAW', {
    draw: [{ cents: payout.drawCents }],
    fee: [{ cents: payout.feeCents }],
    costs: costsOf(payout.costs),
    payoffs: payout.payoffs.map(payoffOf),
    payout: [{ cents: payout.accountCents, ...(account !== undefined && { about: account }) }],
  })

/** Closing costs that do not come out of the draw. */
const otherCosts = ({ closingCosts }: ChosenOffer, invoice: string | undefined): readonly LedgerTransaction[] => {
  const { items = [], paidBy } = closingCosts ?? {}
  const sum = sumOfCosts(items)
  if (paidBy === 'DRAW' || sum === 0) return []
  const costs = costsOf(items)
  if (paidBy === 'LENDER') return [transaction('costs', 'COSTS_BORNE', { costs: costs })]
  const about = invoice === undefined ? {} : { about: invoice }
  return [transaction('costs', 'COSTS_INVOICED', { invoice: [{ cents: sum, ...about }], costs })]
}

/** What the first draw posts: the draw itself, and the closing costs that it does not pay. */
export const postDraw = (
  { offer, liens }: Funded,
  { reference, invoice }: { readonly reference: string; readonly invoice?: string | undefined },
): readonly LedgerTransaction[] => [drawOf(disbursementOf(offer, liens), reference), ...otherCosts(offer, invoice)]

export const postPayoff = (lien: Lien): LedgerTransaction =>
  transaction(`payoff:${lien.id}`, 'PAYOFF', { payoffs: [payoffOf(lien)] })

export const postInvoicePaid = (invoice: { readonly number: string; readonly amountCents: number }) =>
  transaction(`invoice:${invoice.number}`, 'INVOICE_PAID', {
    invoice: [{ cents: invoice.amountCents, about: invoice.number }],
  })

/** A payment that a bank sent back, or that is sent again: `about` is its trace number. */
type Back = { readonly of: 'DRAW' | 'PAYOFF'; readonly cents: number; readonly about: string }

export const postReturned = ({ of, cents, about }: Back): LedgerTransaction =>
  of === 'DRAW'
    ? transaction(`returned:${about}`, 'DRAW_RETURNED', { returnedPayout: [{ cents, about }] })
    : transaction(`returned:${about}`, 'PAYOFF_RETURNED', { returnedPayoff: [{ cents, about }] })

/** The money of a returned payment left again. `about` names the returned payment: it is paid again once. */
export const postPaidAgain = ({ of, cents, about }: Back): LedgerTransaction =>
  of === 'DRAW'
    ? transaction(`again:${about}`, 'DRAW_PAID_AGAIN', { returnedPayout: [{ cents, about }] })
    : transaction(`again:${about}`, 'PAYOFF_PAID_AGAIN', { returnedPayoff: [{ cents, about }] })

/** The balance of each account that was posted to: debits less credits. */
export const balancesOf = (
  postings: readonly Pick<Posting, 'account' | 'cents'>[],
): ReadonlyMap<LedgerAccount, number> => {
  const balances = new Map<LedgerAccount, number>()
  for (const { account, cents } of postings) balances.set(account, (balances.get(account) ?? 0) + cents)
  return balances
}
