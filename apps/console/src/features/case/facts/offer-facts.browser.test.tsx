import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import '../../../console.css'
import '../case.css'
import type { ApplicationRecord } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { OfferFacts } from './offer-facts.tsx'

const offer = {
  amountCents: 120_000_00,
  feeCents: 3_588_00,
  netCents: 116_412_00,
  autopay: true,
  termYears: 10,
  feePercent: '2.99',
  ratePercent: '8.70',
  aprPercent: '8.700',
  paymentCents: 1_515_55,
  payments: 119,
  fundingOn: '2026-12-14',
  firstPaymentOn: '2027-02-01',
  chosenAt: '2026-11-02T17:00:00.000Z',
} as NonNullable<ApplicationRecord['offer']> // the parts that are read
const agreed = {
  fundingOn: '2026-11-13',
  firstPaymentOn: '2027-01-01',
  payments: 120,
  paymentCents: 1_507_08,
  paymentWithoutAutopayCents: 1_523_50,
}

const open = (of: NonNullable<ApplicationRecord['offer']>) =>
  show(<OfferFacts record={{ offer: of } as ApplicationRecord} />, sampleStaff('funder'))

it('shows the payments as they stand, and as they were agreed where the money left on another day', async () => {
  open({ ...offer, agreed })
  await expect.element(page.getByText(/Feb.* 1, 2027, 119 payments in all/)).toBeVisible()
  await expect
    .element(page.getByText(/money on Nov.* 13, 2026, first payment on Jan.* 1, 2027, 120 in all/))
    .toBeVisible()
})

it('shows nothing of an agreement where nothing was restated (control)', async () => {
  open(offer)
  await expect.element(page.getByText(/119 payments in all/)).toBeVisible()
  expect(page.getByText('As agreed').query()).toBeNull()
})
