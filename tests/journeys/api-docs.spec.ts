import { expect, test } from './support/world.ts'

test('the page of the calls shows each group, and tries a call', async ({ page, world }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.goto(world.at('hearthline', '/api-docs/'))
  // The page describes all calls at its first request, which takes long on a busy machine.
  await expect(page.getByRole('link', { name: 'Visiting' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Visiting' }).click()
  await page
    .getByRole('button', { name: /state-licenses/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table .response-col_status')).toHaveText(['Code', '200'])
  await expect(page.locator('.live-responses-table')).toContainText('"CO"')
  expect(refused).toEqual([])
})
