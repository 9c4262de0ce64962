import type { Page } from '@playwright/test'
import { Borrower } from './support/borrower.ts'
import { expect, test } from './support/world.ts'

/** Delays the page's code, as a slow network does; the server's markup is there at once. */
const holdCode = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a button pressed before the page’s code is there does its work once it is', async ({ page, world }) => {
  const release = await holdCode(page)
  const borrower = new Borrower(page)
  await page.goto(world.at('hearthline', '/register'), { waitUntil: 'commit' })
  await borrower.press('I have seen these, continue')
  release()
  await borrower.sees('Which home would secure the line?')
})

test('what is typed before the page’s code is there stays', async ({ page, world }) => {
  const release = await holdCode(page)
  const borrower = new Borrower(page)
  await page.goto(world.at('hearthline', '/auth/login'), { waitUntil: 'commit' })
  await borrower.type('Email address', 'early.bird@example.test')
  await borrower.press('Email me a code')
  release()
  await expect(borrower.box('6-digit code')).toBeVisible()
  await expect(page.getByText('early.bird@example.test')).toBeVisible()
})
