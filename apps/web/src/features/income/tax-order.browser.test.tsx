import { forgetToken, saveToken } from '@hearthline/client'
import { readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import type { IncomeSourceRow } from './income-words.ts'

const state = 'INCOME_VERIFICATION'
const { uuid } = sampleStatus()
const document = '00000000-0000-4000-8000-0000000000f1'
const source: IncomeSourceRow = {
  id: '00000000-0000-4000-8000-00000000000c',
  source: 'POINTSERV_TAX',
  status: 'IN_REVIEW',
  annualCents: 0,
  label: 'IRS',
}
const ordered: IncomeSourceRow = {
  ...source,
  ordered: { at: '2026-11-03T17:00:00Z' },
}
const transcripts: IncomeSourceRow = { ...source }
const unusable: IncomeSourceRow = { ...source, status: 'REJECTED', reason: 'FORM_UNUSABLE' }
const paystub: IncomeSourceRow = { ...source, id: document, source: 'MANUAL_PAYSTUB' }

const open = (path: string, ...sources: IncomeSourceRow[]) => {
  const incomeVerification = { sources, employmentVerificationNeeded: false }
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, incomeVerification })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/income/${path}` })
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(async () => {
  await page.viewport(320, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('an order at the tax office', () => {
  it('stands in place of the link, and leads to the other ways', async () => {
    open('link/tax', ordered)
    await expect.element(heading('Your tax records are ordered')).toBeVisible()
    await expect.element(page.getByText(/were ordered at the tax office on Nov 3/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Agree and connect' }).elements()).toEqual([])
    await page.getByRole('link', { name: 'See every way to show income' }).click()
    await expect.element(heading('Show your income')).toBeVisible()
  })

  it('keeps nobody from another link', async () => {
    open('link/payroll', ordered)
    await expect.element(page.getByRole('button', { name: 'Agree and connect' })).toBeVisible()
  })

  const reads = 'A person is looking at what you sent.'
  const orders = /Your records were ordered at the tax office on Nov 3/
  it.each([
    ['an order alone', [ordered], [orders], [reads]],
    ['what a person reads alone', [paystub], [reads], [orders]],
    ['transcripts that came in', [transcripts], [reads], [orders]],
    ['both', [ordered, paystub], [orders, reads], []],
  ] as const)('on income/review: %s', async (_, sources, shown, absent) => {
    open('review', ...sources)
    for (const words of shown) await expect.element(page.getByText(words)).toBeVisible()
    for (const words of absent) expect(page.getByText(words).elements()).toEqual([])
  })

  it('is not made twice: the other ways are offered', async () => {
    open('review', ordered)
    await expect
      .element(page.getByText(/^Ordered from the tax office on Nov 3.*One to three business days\.$/))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Connect payroll' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Connect tax records' }).elements()).toEqual([])
  })

  it('whose papers a person reads is not made again either', async () => {
    open('link/tax', transcripts)
    await expect.element(page.getByText(/Your tax records came, and a person is reading them/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Agree and connect' }).elements()).toEqual([])
  })

  it('that failed for the form is told on the page that asks for a paystub, with the way to another', async () => {
    open('upload/paystub', unusable)
    await expect.element(page.getByText('Your tax records could not be ordered.')).toBeVisible()
    await expect.element(page.getByText(/as on your tax return.*Or upload a paystub/)).toBeVisible()
    await page.getByRole('link', { name: 'Send another form' }).click()
    await expect.element(page.getByRole('button', { name: 'Agree and connect' })).toBeVisible()
  })

  it('that was not on record is no matter of the form (control)', async () => {
    open('upload/paystub', { ...unusable, reason: 'NOT_FOUND' })
    await expect.element(heading('Upload a paystub')).toBeVisible()
    expect(page.getByText('Your tax records could not be ordered.').elements()).toEqual([])
  })

  it('that failed for the form says what to do with the next one', async () => {
    open('review', unusable)
    await expect.element(page.getByText(/could not use the form.*as on your tax return.*120 days/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Connect tax records' })).toBeVisible()
  })
})
