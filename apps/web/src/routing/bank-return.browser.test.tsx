import { forgetToken, keepHelocUuid, saveToken, storedHelocUuid } from '@hearthline/client'
import { listApplications, readProfile, readRecord, readStatus, startIncomeLink } from '@hearthline/contracts'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProfile, sampleRecord, sampleStatus } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { AppRoutes } from './index.ts'

const { uuid } = sampleStatus()
const RETURN = '/account/heloc/plaid-oauth-success?oauth_state_id=8f1c'

const Where = () => <output data-testid="address">{useLocation().pathname}</output>
const address = page.getByTestId('address')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

const open = (path: string) => {
  stubServer([
    [readProfile, sampleProfile],
    [listApplications, [{ uuid, active: true }]],
    [readStatus, sampleStatus({ state: 'INCOME_VERIFICATION' })],
    [readRecord, sampleRecord({ step: 'INCOME_VERIFICATION' })],
    [
      startIncomeLink,
      {
        linkUuid: uuid,
        vendor: 'Sample Records',
        expiresAt: '2026-11-04T17:30:00Z',
        choices: [{ id: 'one', name: 'First Example Bank' }],
      },
    ],
  ])
  show(
    <>
      <AppRoutes />
      <Where />
    </>,
    { path },
  )
}

const connect = async () => {
  await page.getByRole('button', { name: 'Agree and connect' }).click()
  await expect.element(page.getByRole('radio', { name: 'First Example Bank' })).toBeInTheDocument()
}

beforeEach(() => {
  saveToken('sample')
  keepHelocUuid(null)
})
afterEach(() => {
  forgetToken()
  keepHelocUuid(null)
  vi.unstubAllGlobals()
})

it('[P-2.1-04] whoever leaves for their bank is known by the application when they come back', async () => {
  open(`/account/heloc/${uuid}/income/link/bank`)
  await connect()
  expect(storedHelocUuid()).toBe(uuid)
})

it('only a bank sends the browser back there', async () => {
  open(`/account/heloc/${uuid}/income/link/payroll`)
  await connect()
  expect(storedHelocUuid()).toBeNull()
})

it('[P-2.1-03] [P-2.1-04] the browser that comes back from the bank goes on with its application', async () => {
  keepHelocUuid(uuid)
  open(RETURN)
  await expect.element(heading('Show your income')).toBeVisible()
  await expect.element(address).toHaveTextContent(`/account/heloc/${uuid}/income/review`)
})

it.each([
  ['nothing is stored', null],
  ['what is stored is no application', 'javascript:alert(1)'],
])('[P-2.1-03] says where to go on where %s', async (_, stored) => {
  if (stored !== null) localStorage.setItem('heloc_uuid', stored)
  open(RETURN)
  await expect.element(heading('Back from your bank')).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect.element(address).toHaveTextContent('/dashboard')
})
