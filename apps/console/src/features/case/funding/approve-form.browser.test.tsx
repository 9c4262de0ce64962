import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Case } from '../use-case.ts'
import { ApproveForm } from './approve-form.tsx'

const verdict = () => ({ run: vi.fn(async () => true), running: false, problem: undefined })
const approvedBy = (...uuids: string[]) =>
  ({
    fundingApprovals: uuids.map((staffUuid) => ({
      staffUuid,
      name: 'Somebody',
      roles: ['funder' as const],
      at: '2026-11-20T10:00:00.000Z',
    })),
  }) as unknown as Case // the part that is read
const button = () => page.getByRole('button', { name: 'Approve funding' })

it('tells a processor whose work it is, and offers no button', async () => {
  show(<ApproveForm found={approvedBy()} verdict={verdict()} />, sampleStaff('processor'))
  await expect.element(page.getByText('Two funders approve, each for themselves.')).toBeVisible()
  await expect.element(page.getByText('You are signed in as: Processor.')).toBeVisible()
  expect(button().elements()).toEqual([])
})

it('tells the first approver that a second person must', async () => {
  const funder = sampleStaff('funder')
  show(<ApproveForm found={approvedBy(funder.uuid)} verdict={verdict()} />, funder)
  await expect.element(page.getByText('You approved this already. A second person must.')).toBeVisible()
  expect(button().elements()).toEqual([])
})

it('takes the approval of a second person once the box is ticked', async () => {
  const given = verdict()
  show(<ApproveForm found={approvedBy('somebody-else')} verdict={given} />, sampleStaff('funder'))
  await button().click()
  await expect.element(page.getByText('Tick the box to go on')).toBeVisible()
  expect(given.run).not.toHaveBeenCalled()
  await page.getByRole('checkbox').click()
  await button().click()
  expect(given.run).toHaveBeenCalledExactlyOnceWith({ checked: true })
  await expect.element(page.getByText('Approved twice. The money is on its way.')).toBeVisible()
})
