import { expect, type Page } from '@playwright/test'

const openPanel = async (page: Page, view: 'Inbox' | 'Clock') => {
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Sandbox' })
  // A view is shown as chosen once its code is there, which `check` does not wait for.
  await panel.getByRole('radio', { name: view }).click()
  await expect(panel.getByRole('radio', { name: view })).toBeChecked()
  return {
    panel,
    close: async () => {
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toBeHidden()
    },
  }
}

/** The newest code that was mailed to an address, from the sandbox's panel. */
export const mailedCode = async (page: Page, email: string): Promise<string> => {
  const { panel, close } = await openPanel(page, 'Inbox')
  const code = await panel.getByRole('listitem').filter({ hasText: email }).locator('code').first().innerText()
  await close()
  return code
}

/** Moves the organisation's clock forward with its buttons. */
export const passBusinessDays = async (page: Page, days: 1 | 3 | 5): Promise<void> => {
  const { panel, close } = await openPanel(page, 'Clock')
  const today = panel.getByText(/^Here it is/)
  await expect(today).toBeVisible()
  const before = await today.innerText()
  await panel.getByRole('button', { name: `+${days} business day` }).click()
  await expect(today).not.toHaveText(before)
  await close()
}
