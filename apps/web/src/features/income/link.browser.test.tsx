import { forgetToken, saveToken } from '@hearthline/client'
import { finishIncomeLink, readProfile, readRecord, readStatus, startIncomeLink } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const state = 'INCOME_VERIFICATION'
const uuid = sampleStatus().uuid
const link = {
  linkUuid: '00000000-0000-4000-8000-00000000000c',
  vendor: 'Example Records',
  expiresAt: '2026-11-22T12:00:00Z',
  choices: [{ id: 'signed-in', name: 'Example Records' }],
}

let server: ReturnType<typeof stubServer>
const connect = async (change = {}) => {
  server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
    [startIncomeLink, { ...link, ...change }],
    [finishIncomeLink, sampleStatus({ state })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/income/link/payroll` })
  await page.getByRole('button', { name: 'Agree and connect' }).click()
  await expect.element(page.getByRole('radio', { name: 'Example Records' })).toBeVisible()
}
const signIn = page.getByRole('link', { name: 'Sign in at Example Records' })

beforeEach(async () => {
  await page.viewport(320, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('leads to the page of a vendor that has one, in a new tab, and reads the record afterwards', async () => {
  await connect({ signInUrl: 'https://records.example/sign-in' })
  await expect.element(signIn).toHaveAttribute('href', 'https://records.example/sign-in')
  await expect.element(signIn).toHaveAttribute('target', '_blank')
  await expect.element(signIn).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('radio', { name: 'Example Records' }).click()
  await page.getByRole('button', { name: 'Connect' }).click()
  await vi.waitFor(() => expect(server.sentTo(finishIncomeLink)).toHaveLength(1), { timeout: 60_000 })
})

it('leads nowhere else where the vendor has no page (control)', async () => {
  await connect()
  expect(signIn.elements()).toEqual([])
})
