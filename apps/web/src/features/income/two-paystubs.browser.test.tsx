import { forgetToken, saveToken } from '@hearthline/client'
import { listDocuments, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus, sampleToken } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const { uuid } = sampleRecord()
const ids = ['7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c001', '7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c002'] as const
const names = ['march.pdf', 'april.pdf'] as const

/** Two files were sent where one paystub was asked for, and read with these outcomes. */
const open = (...statuses: readonly ('REJECTED' | 'IN_REVIEW')[]) => {
  const tasksComplete = statuses.includes('IN_REVIEW')
  const sources = statuses.map((status, nth) => ({
    id: ids[nth] ?? '',
    source: 'MANUAL_PAYSTUB' as const,
    status,
    annualCents: 0,
    label: 'Paystub',
    ...(status === 'REJECTED' && { reason: 'The second page is missing.' }),
  }))
  const manualPaystub = { needed: true, tasksComplete, count: 1 }
  stubServer([
    [readProfile, sampleProfile],
    [
      readStatus,
      sampleStatus({
        state: 'INCOME_VERIFICATION',
        manualPaystubUpload: true,
        manualPaystubTasksComplete: tasksComplete,
      }),
    ],
    [
      readRecord,
      sampleRecord({
        step: 'INCOME_VERIFICATION',
        incomeVerification: { sources, employmentVerificationNeeded: false, manualPaystub },
      }),
    ],
    [
      listDocuments,
      ids.map((id, nth) => ({
        uuid: id,
        type: 'PAYSTUB',
        from: 'BORROWER',
        fileName: names[nth],
        review: statuses[nth],
        createdAt: '2026-11-03T17:00:00Z',
      })),
    ],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/income/upload/paystub` })
}

beforeEach(() => saveToken(sampleToken('borrower')))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('of two paystubs where one was asked for', () => {
  it('a rejected one is named, with its reason, and nothing is asked while the other is read', async () => {
    open('REJECTED', 'IN_REVIEW')
    await expect.element(page.getByText('We could not use march.pdf.')).toBeVisible()
    await expect
      .element(page.getByText('You do not have to send it again: we are reading the other one.'))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'We have your paystub' })).toBeVisible()
    expect(page.getByText(/paystubs? (is|are) needed/).elements()).toEqual([])
  })

  it('both rejected are named, and one is asked for', async () => {
    open('REJECTED', 'REJECTED')
    await expect.element(page.getByText('We could not use march.pdf.')).toBeVisible()
    await expect.element(page.getByText('We could not use april.pdf.')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Upload a paystub' })).toBeVisible()
    await expect.element(page.getByText('One paystub is needed')).toBeVisible()
  })
})
