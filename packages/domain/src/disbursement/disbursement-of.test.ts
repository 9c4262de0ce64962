import { describe, expect, it } from 'vitest'
import { disbursementOf } from './disbursement-of.ts'

const offer = { amountCents: 368_000_00, feeCents: 18_363_20, netCents: 349_636_80 }
const debt = (creditor: string, balanceCents: number, beingPaidOff: boolean) => ({
  creditor,
  balanceCents,
  beingPaidOff,
})
const paidOff = debt('Example Home Loans', 320_828_20, true)
const stays = debt('Stays Bank', 100_000_00, false)

describe('where the first draw goes', () => {
  it('is to the fee, to the debts paid off, and what is left to the account', () =>
    expect(disbursementOf(offer, { items: [stays, paidOff] })).toEqual({
      drawCents: 368_000_00,
      feeCents: 18_363_20,
      costs: [],
      costCents: 0,
      payoffs: [paidOff],
      payoffCents: 320_828_20,
      accountCents: 28_808_60,
    }))

  it.each([
    ['no debt is known', undefined],
    ['every debt stays', { items: [stays] }],
  ])('is to the account, less the fee, where %s', (_, liens) =>
    expect(disbursementOf(offer, liens)).toMatchObject({ payoffs: [], payoffCents: 0, accountCents: 349_636_80 }),
  )

  const recording = { code: 'RECORDING', amountCents: 43_00 } as const

  it('is also to a notary, a county and a state if the lender takes their charges out of the draw', () =>
    expect(disbursementOf({ ...offer, closingCosts: { paidBy: 'DRAW', items: [recording] } }, undefined)).toMatchObject(
      { costs: [recording], costCents: 43_00, accountCents: 349_593_80 },
    ))

  it.each(['LENDER', 'INVOICE'] as const)('is not to them where the payer is %s', (paidBy) =>
    expect(disbursementOf({ ...offer, closingCosts: { paidBy, items: [recording] } }, undefined)).toMatchObject({
      costs: [],
      accountCents: 349_636_80,
    }),
  )

  it.each(['LENDER', 'INVOICE', 'DRAW'] as const)('loses no cent where the payer is %s', (paidBy) => {
    const paid = disbursementOf({ ...offer, closingCosts: { paidBy, items: [recording] } }, { items: [paidOff] })
    const { drawCents, feeCents, costCents, payoffCents, accountCents } = paid
    expect(feeCents + costCents + payoffCents + accountCents).toBe(drawCents)
  })
})
