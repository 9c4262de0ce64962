import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  finishIncomeLink,
  readProfile,
  readRecord,
  readStatus,
  startIncomeLink,
} from '@hearthline/contracts'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'

const state = 'INCOME_VERIFICATION'
const { uuid } = sampleStatus()
const link = '3f2a1b0c-0000-4000-8000-00000000000c'
const base = `/account/heloc/${uuid}/income`

const Where = () => <output data-testid="address">{useLocation().pathname}</output>
const open = (path: string, answers: readonly StubAnswer[], record: () => Partial<ApplicationRecord> = () => ({})) => {
  const server = stubServer([
    ...answers,
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, () => sampleRecord({ step: state, ...record() })],
  ])
  show(
    <>
      <AppRoutes />
      <Where />
    </>,
    { path: `${base}/callback/${path}` },
  )
  return server
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const refused = () => Response.json({ code: 'codeExpired', message: 'It has ended.' }, { status: 410 })

beforeEach(async () => {
  await page.viewport(320, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('the return from an income provider [P-2.2-20]', () => {
  it('hands over what came back, once, and goes on to the next page', async () => {
    let step: ApplicationRecord['step'] = state
    const next = 'DISBURSEMENT_ACCOUNT'
    const server = stubServer([
      [
        finishIncomeLink,
        () => {
          step = next
          return sampleStatus({ state: next })
        },
      ],
      [readProfile, sampleProfile],
      [readStatus, () => sampleStatus({ state: step })],
      [readRecord, () => sampleRecord({ step })],
    ])
    show(<AppRoutes />, { path: `${base}/callback/payroll?state=${link}` })
    await expect.element(heading('Where should the money go?')).toBeVisible()
    const [sent] = server.sentTo(finishIncomeLink)
    expect(server.sentTo(finishIncomeLink)).toHaveLength(1)
    expect(sent?.url).toContain(`/income-links/${link}/`)
    expect(await sent?.json()).toEqual({ choice: 'signed-in', outcome: 'connected', provider: 'payroll' })
  })

  it.each([
    ['bank', `bank?state=${link}`, 'income/link/bank', 'Connect your bank'],
    ['payroll', `payroll?state=${link}`, 'income/link/payroll', 'Connect your payroll'],
  ])(
    'says of a stale or foreign return from %s what happened, and opens a new link there',
    async (_, path, to, title) => {
      open(path, [[finishIncomeLink, refused]])
      await expect.element(page.getByText('We do not know this connection, or it has closed.')).toBeVisible()
      await expect.element(page.getByText(/We read nothing/)).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Upload instead' })).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(heading(title)).toBeVisible()
      await expect.element(page.getByTestId('address')).toHaveTextContent(to)
    },
  )

  it.each(['somebody?state=x', 'bank', 'bank?state=../../dashboard', `somebody?state=${link}`])(
    'asks nobody about %s, which is none of ours',
    async (path) => {
      const server = open(path, [[finishIncomeLink, sampleStatus({ state })]])
      await expect.element(page.getByText('We do not know this connection, or it has closed.')).toBeVisible()
      expect(server.sentTo(finishIncomeLink)).toHaveLength(0)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(heading('Show your income')).toBeVisible()
    },
  )

  it('says that nothing was shared where the borrower stopped there', async () => {
    const server = open(`tax?state=${link}&outcome=cancelled`, [[finishIncomeLink, sampleStatus({ state })]])
    await expect.element(page.getByText('You stopped, and nothing was shared.')).toBeVisible()
    expect(await server.sentTo(finishIncomeLink)[0]?.json()).toMatchObject({ outcome: 'cancelled' })
  })

  it('leads to the paystub where no record was found', async () => {
    const nothing = sampleStatus({ state, manualPaystubUpload: true })
    open(`payroll?state=${link}`, [[finishIncomeLink, nothing]])
    await expect.element(page.getByText('No record of you was found there.')).toBeVisible()
  })

  it('says why it could not be read, and tries again', async () => {
    let tries = 0
    const server = open(`payroll?state=${link}`, [
      [
        finishIncomeLink,
        () => {
          tries += 1
          return tries === 1
            ? Response.json({ code: 'applicationBusy', message: 'Busy.' }, { status: 409 })
            : sampleStatus({ state, manualPaystubUpload: true })
        },
      ],
    ])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No record of you was found there.')).toBeVisible()
    expect(server.sentTo(finishIncomeLink).length).toBe(2)
  })

  it('becomes error/income where the records are given up meanwhile', async () => {
    let isStalled = false
    const needsAttention = { step: state, reason: 'vendorFailed', since: '2026-11-03T18:05:00Z' }
    const fail = () => {
      isStalled = true
      return Response.json({ code: 'applicationBusy', message: 'Busy.' }, { status: 409 })
    }
    open(`payroll?state=${link}`, [[finishIncomeLink, fail]], () => (isStalled ? { needsAttention } : {}))
    await expect.element(heading('Your income records have not come yet')).toBeVisible()
  })

  it('which leaves the borrower free to try another record', async () => {
    const needsAttention = { step: state, reason: 'vendorFailed', since: '2026-11-03T18:05:00Z' }
    stubServer([
      [readProfile, sampleProfile],
      [readStatus, sampleStatus({ state })],
      [readRecord, sampleRecord({ step: state, needsAttention })],
      [startIncomeLink, () => new Response(null, { status: 404 })],
    ])
    show(<AppRoutes />, { path: `${base}/link/bank` })
    await expect.element(heading('Connect your bank')).toBeVisible()
  })
})
