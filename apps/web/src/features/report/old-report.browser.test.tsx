import { forgetToken, saveToken } from '@hearthline/client'
import { type ApplicationRecord, readProfile, readRecord, readStatus, renewReport } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubbedServer, stubServer } from '../../testing/stub-server.ts'

const expiredReport = { pulledOn: '2026-06-30', since: '2026-10-28', canBeRenewed: true }

type Given = { readonly step: Step; readonly report?: ApplicationRecord['expiredReport']; readonly at: string }

const open = ({ step, report, at }: Given): StubbedServer & { readonly refuse: () => void } => {
  let state = step
  let isRefused = false
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, () => sampleStatus({ state })],
    [readRecord, () => sampleRecord({ step: state, expiredReport: state === step ? report : undefined })],
    [
      renewReport,
      () => {
        if (isRefused) return Response.json({ code: 'eventNotExpected', message: '' }, { status: 409 })
        state = 'HARD_CREDIT_PULL'
        return sampleStatus({ state })
      },
    ],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/${at}` })
  return {
    ...server,
    refuse: () => {
      isRefused = true
    },
  }
}

const fact = page.getByText('Your credit report of Tuesday, June 30, 2026 is too old for signing.')
const agree = page.getByRole('button', { name: 'I agree, get a new report' })

beforeEach(async () => {
  await page.viewport(1280, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('a report that is too old to sign on', () => {
  it.each<readonly [Step, string]>([
    ['DISBURSEMENT_ACCOUNT', 'bank/disburse'],
    ['IDENTITY_VERIFICATION', 'identity'],
    ['FINAL_TITLE_PROCESSING', 'bpo/hold'],
    ['FINAL_OFFER', 'signing/intro'],
  ])('at %s is told on top, with what another one is and what follows', async (step, at) => {
    open({ step, at, report: expiredReport })
    await expect.element(fact).toBeVisible()
    await expect
      .element(page.getByText(/good for 120 days.*a hard check, which may lower your score a little/))
      .toBeVisible()
    await expect.element(page.getByText(/we look at your figures again/)).toBeVisible()
    await expect.element(page.getByText(/^I instruct the lender to obtain a full credit report/)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('is read anew by one press, after which it is waited for', async () => {
    const server = open({ step: 'IDENTITY_VERIFICATION', at: 'identity', report: expiredReport })
    await agree.click()
    await vi.waitFor(() => expect(server.sentTo(renewReport)).toHaveLength(1), { timeout: 60_000 })
    expect(await server.sentTo(renewReport)[0]?.json()).toEqual({ hardCredit: true, locale: 'en' })
    await expect.element(fact).not.toBeInTheDocument()
  })

  it('says so where it was refused', async () => {
    const server = open({ step: 'IDENTITY_VERIFICATION', at: 'identity', report: expiredReport })
    server.refuse()
    await agree.click()
    await expect.element(page.getByText(/Your application has moved on/)).toBeVisible()
  })

  it.each([
    ['is young enough', undefined],
    ['cannot be renewed from here', { ...expiredReport, canBeRenewed: false }],
  ])('is not spoken of where it %s', async (_, report) => {
    open({ step: 'IDENTITY_VERIFICATION', at: 'identity', report })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(fact.elements()).toEqual([])
    expect(agree.elements()).toEqual([])
  })
})
