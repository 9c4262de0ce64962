import { forgetToken, saveToken } from '@hearthline/client'
import { confirmProfile, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProfile, sampleRecord, sampleStatus } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { AppRoutes } from './index.ts'

beforeEach(() => saveToken('sample'))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('[P-4.3-01] [P-7-51] the status is read again after a step, and leads to the page of what it says then', async () => {
  let step: Step = 'APP_SUBMISSION'
  const { asked } = stubServer([
    [readProfile, sampleProfile],
    [readStatus, () => sampleStatus({ state: step })],
    [readRecord, () => sampleRecord({ step })],
    [
      confirmProfile,
      () => {
        // By the next read the lender's side has gone on from what it answers here.
        step = 'LIEN_VERIFICATION'
        return sampleStatus({ state: 'PRE_SOFT_CREDIT_DISCLOSURE' })
      },
    ],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/start/profile` })
  await page.getByRole('checkbox', { name: 'This is all correct, and I am the one applying' }).click()
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'What do you owe on the home?' })).toBeVisible()
  expect(asked.lastIndexOf(readStatus.name)).toBeGreaterThan(asked.indexOf(confirmProfile.name))
})
