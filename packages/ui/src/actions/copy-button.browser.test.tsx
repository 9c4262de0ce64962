import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { CopyButton } from './copy-button.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('copies, and confirms it for one second [P-4.4-16] [P-9-23]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show(<CopyButton text="HL-20418" label="Copy reference" />)
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(write).toHaveBeenCalledWith('HL-20418')
  vi.advanceTimersByTime(999)
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(page.getByRole('button', { name: 'Copy reference' })).toBeVisible()
})

it('tells when the browser refuses, and does not claim a copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const fail = vi.fn()
  show(<CopyButton text="HL-20418" onFail={fail} />)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => fail.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible()
})
