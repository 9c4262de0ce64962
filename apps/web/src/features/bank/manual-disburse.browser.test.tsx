import { forgetToken, saveToken } from '@hearthline/client'
import { type ApplicationRecord, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

type Account = NonNullable<NonNullable<ApplicationRecord['bank']>['disburse']>

const uuid = sampleStatus().uuid
const account: Account = {
  uuid,
  routingNumber: '021000021',
  mask: '7890',
  accountType: 'CHECKING',
  holderName: 'Avery Sample',
}
const open = (state: Step, change: Partial<Account>) => {
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, bank: { disburse: { ...account, ...change } } })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/bank/manual-disburse` })
}
const button = () => page.getByRole('button', { name: 'Check this account' })

beforeEach(async () => {
  await page.viewport(320, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('[P-2.2-04] says that a person checks the account, since when, and asks for nothing', async () => {
  open('FUNDING_DECISION', { status: 'PENDING_REVIEW', reviewSince: '2026-11-03T17:00:00Z' })
  await expect.element(page.getByText('A person of ours is checking the account ending in 7890.')).toBeVisible()
  expect(button().elements()).toEqual([])
})

it('asks for another account once a person has refused it, with the reason', async () => {
  open('FUNDING_DECISION', { status: 'FAILED_VERIFICATION', refusedFor: 'The name on it is another one.' })
  await expect.element(page.getByText('The name on it is another one.')).toBeVisible()
  await expect.element(button()).toBeVisible()
})

it('says that a confirmed account is', async () => {
  open('FUNDING_DECISION', { status: 'VERIFIED' })
  await expect.element(page.getByText('The account ending in 7890 is confirmed.')).toBeVisible()
  expect(button().elements()).toEqual([])
})
