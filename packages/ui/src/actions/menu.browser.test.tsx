import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Menu, MenuItem } from './menu.tsx'

const trigger = page.getByRole('button', { name: 'Account' })
const settings = page.getByRole('link', { name: 'Settings' })

beforeEach(() => {
  show(
    <>
      <Menu trigger="Account">
        <MenuItem>
          <a href="#support">Support</a>
        </MenuItem>
        <MenuItem>
          <a href="#settings">Settings</a>
        </MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
})

it('is closed, and says so', async () => {
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  expect(settings.query()).toBeNull()
})

it('opens under the keyboard; the arrows go round; Escape brings focus back', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Support' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(settings).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
})

it('closes when one goes on elsewhere', async () => {
  await trigger.click()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
})

it('closes when something was chosen', async () => {
  await trigger.click()
  await settings.click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
})

it('is under the keyboard once it was opened by a click that gives no focus, as in Safari', async () => {
  const button = trigger.element()
  if (button instanceof HTMLElement) button.click()
  await expect.element(settings).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Support' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
})
