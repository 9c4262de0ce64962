import { forgetToken, saveToken } from '@hearthline/client'
import { type ApplicationRecord, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { sampleOffer } from '@hearthline/domain/application'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const uuid = sampleStatus().uuid
const open = (change: Partial<NonNullable<ApplicationRecord['offer']>>) => {
  const state = 'AUTOPAY_ACCOUNT'
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, offer: { ...sampleOffer, ...change } })],
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
