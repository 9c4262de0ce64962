import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disbursementOf } from '../disbursement/index.ts'
import type { ChosenOffer, Lien } from '../facts/index.ts'
import { CLOSING_COST_CODES } from '../pricing/index.ts'
import { COST_ACCOUNTS, LEDGER_ACCOUNTS } from './accounts.ts'
import {
  balanceOf,
  balancesOf,
  LEDGER_FIGURES,
  LEDGER_TRANSACTIONS,
  type LedgerTransaction,
  POSTINGS,
  postDraw,
  postInvoicePaid,
  postPaidAgain,
  postPayoff,
  postReturned,
} from './postings.ts'

const lien = (id: string, balanceCents: number, beingPaidOff = true) =>
  ({ id, creditor: 'Example Bank', balanceCents, beingPaidOff }) as Lien // what a payoff reads

const offerOf = (given: Partial<ChosenOffer>): ChosenOffer =>
  ({ amountCents: 0, feeCents: 0, netCents: 0, ...given }) as ChosenOffer // what a draw reads

const all = (transactions: readonly LedgerTransaction[]) => transactions.flatMap(({ postings }) => postings)

const costs = fc.uniqueArray(
  fc.record({ code: fc.constantFrom(...CLOSING_COST_CODES), amountCents: fc.integer({ min: 0, max: 900_000 }) }),
  { selector: ({ code }) => code },
)
/** A line, with whoever pays to close, and its debts. */
const funded = fc
  .record({
    feeCents: fc.integer({ min: 0, max: 2_000_000 }),
    payoffs: fc.array(fc.integer({ min: 1, max: 30_000_000 }), { maxLength: 4 }),
    leftCents: fc.integer({ min: 1, max: 50_000_000 }),
    paidBy: fc.constantFrom('LENDER' as const, 'INVOICE' as const, 'DRAW' as const),
    items: costs,
  })
  .map(({ feeCents, payoffs, leftCents, paidBy, items }) => {
    const netted = paidBy === 'DRAW' ? items.reduce((sum, { amountCents }) => sum + amountCents, 0) : 0
    const netCents = leftCents + netted + payoffs.reduce((sum, cents) => sum + cents, 0)
    const offer = offerOf({ amountCents: netCents + feeCents, feeCents, netCents, closingCosts: { paidBy, items } })
    return { offer, liens: { items: [...payoffs.map((cents, nth) => lien(`${nth}`, cents)), lien('kept', 5, false)] } }
  })

const invoiceOf = ({ closingCosts }: ChosenOffer) => ({
  number: '1-C',
  amountCents: (closingCosts?.items ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0),
})

describe('a ledger', () => {
  it('balances in every transaction, to the cent, and ends with the draw as principal and no debt left to pay', () =>
    fc.assert(
      fc.property(funded, ({ offer, liens }) => {
        const invoice = invoiceOf(offer)
        const payout = disbursementOf(offer, liens)
        const back = { of: 'DRAW', cents: payout.accountCents, about: 'T-1' } as const
        const transactions = [
          ...postDraw({ offer, liens }, { reference: 'T-1', invoice: invoice.number }),
          ...payout.payoffs.map(postPayoff),
          postInvoicePaid(offer.closingCosts?.paidBy === 'INVOICE' ? invoice : { number: '1-C', amountCents: 0 }),
          postReturned(back),
          postPaidAgain(back),
        ]
        for (const { postings } of transactions) expect(balanceOf(postings)).toBe(0)
        const balances = balancesOf(all(transactions))
        expect(balances.get('LOAN_PRINCIPAL')).toBe(offer.amountCents)
        expect(balances.get('ORIGINATION_FEES') ?? 0).toBe(0 - offer.feeCents)
        for (const account of ['PAYOFFS_PAYABLE', 'RETURNED_PAYMENTS', 'CLOSING_COSTS_RECEIVABLE'] as const)
          expect(balances.get(account) ?? 0).toBe(0)
        const sent = payout.accountCents + payout.payoffCents
        const paidIn = offer.closingCosts?.paidBy === 'INVOICE' ? invoice.amountCents : 0
        expect(balances.get('BANK') ?? 0).toBe(paidIn - sent)
      }),
    ))

  it('names no transaction twice, and posts whole cents', () =>
    fc.assert(
      fc.property(funded, ({ offer, liens }) => {
        const transactions = [
          ...postDraw({ offer, liens }, { reference: 'T-1' }),
          ...disbursementOf(offer, liens).payoffs.map(postPayoff),
        ]
        const names = transactions.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        for (const { cents } of all(transactions)) expect(Number.isInteger(cents) && cents !== 0).toBe(true)
      }),
    ))

  it('refuses a draw whose parts are not the whole (control)', () => {
    const offer = offerOf({ amountCents: 100_00, feeCents: 5_00, netCents: 95_01 })
    expect(() => postDraw({ offer }, { reference: 'T-1' })).toThrow('the ledger does not balance: draw')
  })
})

const draw = (paidBy: 'LENDER' | 'INVOICE' | 'DRAW') => {
  const items = [{ code: 'RECORDING', amountCents: 43_00 }] as const
  const netCents = 95_00_00
  const offer = offerOf({ amountCents: 100_00_00, feeCents: 5_00_00, netCents, closingCosts: { paidBy, items } })
  return [...balancesOf(all(postDraw({ offer }, { reference: 'T-1', invoice: '1-C' })))]
}

describe('closing costs', () => {
  const principal = ['LOAN_PRINCIPAL', 100_00_00]
  const fee = ['ORIGINATION_FEES', -5_00_00]
  const owed = ['RECORDING_CHARGES_PAYABLE', -43_00]

  it.each([
    ['DRAW', [principal, fee, owed, ['BANK', -94_57_00]]],
    ['INVOICE', [principal, fee, ['BANK', -95_00_00], ['CLOSING_COSTS_RECEIVABLE', 43_00], owed]],
    ['LENDER', [principal, fee, ['BANK', -95_00_00], ['CLOSING_COSTS_BORNE', 43_00], owed]],
  ] as const)('that %s pays are posted so', (paidBy, expected) => expect(draw(paidBy)).toEqual(expected))
})

describe('the table of postings', () => {
  it('has every transaction, every figure and every account', () => {
    const rows = Object.values(POSTINGS).flat()
    expect(Object.keys(POSTINGS)).toEqual([...LEDGER_TRANSACTIONS])
    expect(new Set(rows.map(({ figure }) => figure))).toEqual(new Set(LEDGER_FIGURES))
    const accounts = rows.flatMap(({ account }) => (account === 'COST' ? Object.values(COST_ACCOUNTS) : [account]))
    expect(new Set(accounts)).toEqual(new Set(Object.keys(LEDGER_ACCOUNTS)))
  })
})
