import { forgetToken, saveToken } from '@hearthline/client'
import { giveEmployer, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const state = 'EMPLOYMENT_VERIFICATION'
const uuid = sampleStatus().uuid
const employer = {
  name: 'Example Works',
  address: { street: '1 Example Street', city: 'Denver', state: 'CO', zip: '80202' },
  contactPhone: '+13035550199',
  title: 'Welder',
  startedOn: '2020-01-15',
  status: 'FULL_TIME',
  consentedAt: '2026-11-03T17:00:00Z',
} as const

let server: ReturnType<typeof stubServer>
const open = (change = {}) => {
  server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, ...change })],
    [giveEmployer, sampleStatus({ state })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/income/employer-verification` })
}
beforeEach(async () => {
  await page.viewport(320, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('[P-2.2-22] asks whom we may call, and says what is missing', async () => {
  open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Let us confirm your work' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Tick the box to go on').first()).toBeVisible()
  expect(server.sentTo(giveEmployer)).toEqual([])
})

it('sends what was given', async () => {
  open({ employer })
  await page.getByLabelText('Your job there').fill('Foreman')
  await page.getByRole('checkbox', { name: 'You may ask this employer whether I work there.' }).click()
  await page.getByRole('button', { name: 'Send the change' }).click()
  await vi.waitFor(() => expect(server.sentTo(giveEmployer)).toHaveLength(1), { timeout: 60_000 })
})

it('tells whom we call and since when, once it is given', async () => {
  open({ employer })
  await expect.element(page.getByText('We are calling Example Works.')).toBeVisible()
  await expect.element(page.getByText(/303-555-0199|\(303\) 555-0199/)).toBeVisible()
  await expect.element(page.getByText(/^With a person at .* since Nov\w* 3/)).toBeVisible()
  await expect.element(page.getByLabelText(/^Telephone of the pay/)).toHaveValue('(303) 555-0199')
})

it('says whose turn it is and since when, while nobody is named', async () => {
  open({ stepEnteredAt: '2026-11-03T17:00:00Z' })
  await expect.element(page.getByText(/^Your turn since Nov\w* 3/)).toBeVisible()
  expect(page.getByText(/^With a person/).query()).toBeNull()
})
