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

  it('loses no cent', () => {
    const { drawCents, feeCents, payoffCents, accountCents } = disbursementOf(offer, { items: [paidOff] })
    expect(feeCents + payoffCents + accountCents).toBe(drawCents)
  })
})
