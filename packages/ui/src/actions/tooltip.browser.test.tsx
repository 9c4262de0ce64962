import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Tooltip } from './tooltip.tsx'

const tip = () => document.querySelector('[role="tooltip"]')

/** React draws in a task of its own. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  show(
    <Tooltip text="Only with your yes">
      <button type="button">Hard credit check</button>
    </Tooltip>,
  )
})

it('describes its control whether it shows or not', async () => {
  await expect
    .element(page.getByRole('button', { name: 'Hard credit check' }))
    .toHaveAccessibleDescription('Only with your yes')
  expect(tip()).not.toBeVisible()
})

it('[P-9-22] shows once it was hovered for 200 ms, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.hover(page.getByRole('button', { name: 'Hard credit check' }))
  await drawn()
  vi.advanceTimersByTime(199)
  await drawn()
  expect(tip()?.hasAttribute('data-shown')).toBe(false)
  vi.advanceTimersByTime(1)
  await drawn()
  expect(tip()?.hasAttribute('data-shown')).toBe(true)
})

it('shows on focus, and Escape puts it away', async () => {
  await userEvent.tab()
  await expect.poll(() => tip()?.hasAttribute('data-shown')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tip()?.hasAttribute('data-shown')).toBe(false)
})

it('is put away by Escape while it is hovered, wherever the focus is', async () => {
  await userEvent.hover(page.getByRole('button', { name: 'Hard credit check' }))
  await expect.poll(() => tip()?.hasAttribute('data-shown')).toBe(true)
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tip()?.hasAttribute('data-shown')).toBe(false)
})
