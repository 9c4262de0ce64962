import { randomUUID } from 'node:crypto'
import { readInbox } from '@hearthline/contracts'
import type { Page } from '@playwright/test'
import { askUntil } from '../../tools/seed/growing-pause.ts'
import { PublicCaller } from '../../tools/seed/public-calls.ts'
import { mailedCode, openAccount } from '../../tools/seed/registration.ts'
import { expect, test, type World } from './support/world.ts'

const callerOf = ({ address }: World) => new PublicCaller({ address, host: 'hearthline.localhost' })

/** Somebody with an account, whose mailbox both browsers could read. */
const somebody = async (world: World) => {
  const caller = callerOf(world)
  const email = `elsewhere-${randomUUID().slice(0, 8)}@example.test`
  await openAccount(caller, { email, password: 'four blue kettles sing' })
  const first = await mailedCode(caller, email)
  const linkAfter = (before: string) =>
    askUntil(`no link was mailed to ${email}`, async () => {
      const [newest] = await caller.json(readInbox, { query: { to: email } })
      const link = /https?:\S+\/auth\/link#[\w-]+/.exec(newest?.text ?? '')?.[0]
      return link === undefined || newest?.text.includes(before) ? undefined : link
    })
  return { email, first, codeAfter: (before: string) => mailedCode(caller, email, before), linkAfter }
}

const ask = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeVisible()
}
const type = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
const tokenIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('eyJ'))
const fitsPhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a code typed in another browser is refused, and one asked for there logs in', async ({
  browser,
  page,
  world,
}) => {
  const { email, first, codeAfter } = await somebody(world)
  await page.goto(world.at('hearthline', '/auth/login'))
  await ask(page, email)
  const code = await codeAfter(first)

  const other = await browser.newContext({ reducedMotion: 'reduce' })
  const there = await other.newPage()
  await there.goto(world.at('hearthline', '/auth/login'))
  await ask(there, email)
  const second = await codeAfter(code)
  await type(there, code)
  await expect(there.getByRole('alert')).toContainText('We could not log you in.')
  expect(await tokenIn(there)).toBe(false)
  // Without the cookie it is any browser that did not ask.
  await other.clearCookies()
  await type(there, second)
  await expect(there.getByRole('alert')).toContainText('This code was asked for in another browser. Ask for one here.')
  expect(await tokenIn(there)).toBe(false)
  await there.getByRole('button', { name: 'Use another address' }).click()
  await ask(there, email)
  await type(there, await codeAfter(second))
  await expect(there).toHaveURL(/\/dashboard/)
  await other.close()

  // What the other browser asked for has ended nothing here.
  await type(page, code)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a link opened in another browser confirms, opens a session there alone, and leads back', async ({
  browser,
  page,
  world,
}) => {
  const { email, first, linkAfter } = await somebody(world)
  await page.goto(world.at('hearthline', '/auth/login?redirectUrl=/dashboard/settings'))
  await ask(page, email)
  const link = await linkAfter(first)

  const other = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
  const there = await other.newPage()
  // Another person is in there, whose name and address stand on the page to which the link leads.
  const before = await somebody(world)
  await there.goto(world.at('hearthline', '/auth/login?redirectUrl=/dashboard/settings'))
  await ask(there, before.email)
  await type(there, await before.codeAfter(before.first))
  await expect(there.getByText(before.email).first()).toBeVisible()
  const second = await other.newPage()
  await second.goto(world.at('hearthline', '/dashboard/settings'))
  await expect(second.getByText(before.email).first()).toBeVisible()

  await there.goto(link)
  await expect(there.getByText('If you go on, they are logged out here.')).toBeVisible()
  await expect(there.getByRole('heading', { name: 'Log in in this browser?' })).toBeVisible()
  await expect(there.getByText('e•••@example.test')).toContainText('Hearthline')
  expect(await fitsPhone(there)).toBe(true)
  const button = there.getByRole('button', { name: 'Log in here' })
  for (let tabs = 0; tabs < 40 && !(await button.evaluate((it) => it === document.activeElement)); tabs++)
    await there.keyboard.press('Tab')
  await there.keyboard.press('Enter')
  await expect(there).toHaveURL(/\/dashboard\/settings$/)
  expect(await tokenIn(there)).toBe(true)
  for (const tab of [there, second]) {
    await expect(tab.getByText(email).first()).toBeVisible()
    await expect(tab.getByText(before.email)).toHaveCount(0)
  }

  await expect(page.getByText('The link in the email was used in another browser.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('You are logged in there, and not here.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await tokenIn(page)).toBe(false)
  await other.close()
})
