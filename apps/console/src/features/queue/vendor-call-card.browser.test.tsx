import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { type VendorCall, VendorCallCard } from './vendor-call-card.tsx'

const application = '00000000-0000-4000-8000-00000000000d'
const open = (change: Partial<VendorCall> = {}) => {
  const onSettle = vi.fn()
  const of: VendorCall = {
    uuid: '00000000-0000-4000-8000-00000000000e',
    vendor: 'title',
    receivedAt: '2026-11-22T10:00:00.000Z',
    reason: 'contradicts',
    application,
    ...change,
  }
  const sending = { running: false, problem: undefined }
  show(<VendorCallCard of={of} sending={sending} onSettle={onSettle} />, sampleStaff('processor'))
  return onSettle
}

it('says why it waits and leads to its application', async () => {
  open()
  await expect.element(page.getByText('It differs from the vendor’s earlier answer')).toBeVisible()
  await expect.element(page.getByText('Title company')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', `/applications/${application}`)
})

it('leads nowhere where it is about nothing of ours', async () => {
  open({ reason: 'referenceUnknown', application: null })
  await expect.element(page.getByText('It names nothing of ours.')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

it.each([
  ['Read it once more', 'AGAIN'],
  ['Lay it aside', 'DISMISS'],
] as const)('%s needs a reason, and sends it', async (button, act) => {
  const onSettle = open()
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByText('Required')).toBeVisible()
  expect(onSettle).not.toHaveBeenCalled()
  await page.getByLabelText('Reason').fill('Spoke with them')
  await page.getByRole('button', { name: button }).click()
  expect(onSettle).toHaveBeenCalledExactlyOnceWith({ act, reason: 'Spoke with them' })
})
