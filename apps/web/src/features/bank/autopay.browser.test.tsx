import { forgetToken, saveToken } from '@hearthline/client'
import { type ApplicationRecord, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleRecord, sampleStatus } from '../../testing/sample-application.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const uuid = sampleStatus().uuid
const offer: NonNullable<ApplicationRecord['offer']> = {
  uuid,
  decisionUuid: uuid,
  amountCents: 120_000_00,
  termYears: 10,
  feePercent: '2.99',
  autopay: true,
  ratePercent: '8.70',
  rateWithoutAutopayPercent: '8.95',
  aprPercent: '8.700',
  aprWithoutAutopayPercent: '8.950',
  paymentCents: 1_502_87,
  paymentWithoutAutopayCents: 1_519_13,
  payments: 120,
  feeCents: 3_588_00,
  netCents: 116_412_00,
  chosenAt: '2026-11-02T17:00:00.000Z',
  receipt: 'ff',
}
const open = (change: Partial<typeof offer>) => {
  const state = 'AUTOPAY_ACCOUNT'
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, offer: { ...offer, ...change } })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/bank/autopay` })
}
beforeEach(() => saveToken('sample'))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('names both prices, a payment each', async () => {
  open({})
  await expect.element(page.getByText('8.70% · $1,502.87 a month')).toBeVisible()
  await expect.element(page.getByText('8.95% · $1,519.13 a month')).toBeVisible()
})

it('names of an interest-only line what an average month costs at first, and each month after', async () => {
  open({ interestOnly: { payments: 36, averageCents: 870_00, averageWithoutAutopayCents: 895_00 } })
  await expect
    .element(page.getByText('8.70% · $870.00 of interest in an average month, then $1,502.87 a month'))
    .toBeVisible()
  await expect
    .element(page.getByText('8.95% · $895.00 of interest in an average month, then $1,519.13 a month'))
    .toBeVisible()
})

it.each([
  [true, 'Pay automatically', /You chose automatic payments with your offer/],
  [false, 'No thanks, I will pay myself', /You chose with your offer to pay yourself/],
] as const)('with autopay %s in the offer has that chosen, and says so', async (autopay, label, words) => {
  open({ autopay })
  await expect.element(page.getByRole('radio', { name: label })).toBeChecked()
  await expect.element(page.getByText(words)).toBeVisible()
})
