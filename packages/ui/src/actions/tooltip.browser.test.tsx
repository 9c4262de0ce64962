import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Tooltip } from './tooltip.tsx'

const tip = () => document.querySelector('[role="tooltip"]')

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

it('shows on focus, and Escape puts it away', async () => {
  await userEvent.tab()
  await expect.poll(() => tip()?.hasAttribute('data-shown')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tip()?.hasAttribute('data-shown')).toBe(false)
})
