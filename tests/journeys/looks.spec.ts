import type { Page } from '@playwright/test'
import { standsStill } from './support/inspect.ts'
import { sameEveryDay } from './support/same-every-day.ts'
import { seedTo, signIn } from './support/seeded.ts'
import { expect, test } from './support/world.ts'

/** Letters are rendered slightly differently on each system. */
const alike = { fullPage: true, maxDiffPixelRatio: 0.005 } as const

const pictureOf = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await standsStill(page)
}

test.use({ timezoneId: 'America/Denver', locale: 'en-US' })

/** The approved pictures are in tests/journeys/looks; `--update-snapshots` replaces them. */
for (const orgCode of ['HEARTHLINE', 'HARBOR_POINT'] as const)
  test(`the shell and the dashboard of ${orgCode} look as approved`, async ({ page, world }) => {
    const seeded = await seedTo(world, 'INCOME_VERIFICATION', orgCode)
    await sameEveryDay(page)
    const { borrower } = await signIn(page, world, seeded)
    await borrower.sees('Show your income')
    for (const [name, path, title] of [
      ['shell', '/contact', 'Talk to a person'],
      ['dashboard', '/dashboard', /^Hello/],
    ] as const) {
      await page.goto(world.at(seeded.host, path))
      await borrower.sees(title)
      await page.locator('hearthline-chat').getByRole('button', { name: 'Chat with us' }).waitFor()
      for (const width of [390, 1440]) {
        await pictureOf(page, width)
        await expect.soft(page).toHaveScreenshot(`${name}-${seeded.host}-${width}.png`, alike)
      }
    }
  })

test('a part that moved by a few pixels is found (control)', async ({ page, world }, { config }) => {
  test.skip(['all', 'changed'].includes(config.updateSnapshots), 'It would be agreed on as it moved')
  const seeded = await seedTo(world, 'INCOME_VERIFICATION')
  await sameEveryDay(page)
  const { borrower } = await signIn(page, world, seeded)
  await borrower.sees('Show your income')
  await page.goto(world.at(seeded.host, '/dashboard'))
  await borrower.sees(/^Hello/)
  await page.locator('hearthline-chat').getByRole('button', { name: 'Chat with us' }).waitFor()
  await pictureOf(page, 390)
  await page.locator('main').evaluate((main) => main.style.setProperty('padding-top', '6px'))
  const compared = expect(page).toHaveScreenshot(`dashboard-${seeded.host}-390.png`, { ...alike, timeout: 2_000 })
  await expect(compared).rejects.toThrow(/pixels/)
})
