import type { ApplicationRecord } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { payoutOf } from './payout.ts'

type Liens = NonNullable<ApplicationRecord['liens']>

const offer = {
  amountCents: 100_000_00,
  feeCents: 4_990_00,
  netCents: 95_010_00,
} as NonNullable<ApplicationRecord['offer']> // the parts that are read

const lien = (balanceCents: number, beingPaidOff: boolean) => ({ balanceCents, beingPaidOff })
const liens = { items: [lien(200_000_00, false), lien(30_000_00, true), lien(5_010_00, true)] } as unknown as Liens // likewise

it('the account gets the draw less the fee and what creditors get', () =>
  expect(payoutOf({ offer, liens })).toEqual({
    lineCents: 100_000_00,
    feeCents: 4_990_00,
    creditorsCents: 35_010_00,
    accountCents: 60_000_00,
  }))

it('without debts to pay off the account gets the net draw', () =>
  expect(payoutOf({ offer, liens: undefined })).toMatchObject({ creditorsCents: 0, accountCents: 95_010_00 }))

it('there is nothing to pay out before an offer is chosen', () =>
  expect(payoutOf({ offer: undefined, liens })).toBeUndefined())
