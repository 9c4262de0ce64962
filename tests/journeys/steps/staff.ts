import { type Browser, expect } from '@playwright/test'
import { SANDBOX_STAFF_PASSWORD } from '../../../tools/seed/cast.ts'
import { inspect } from '../support/inspect.ts'
import type { Journey } from './journey.ts'

/** A funder at another desk looks at the application and approves it. */
export const approveFunding = async (journey: Journey, browser: Browser, mailbox: string): Promise<void> => {
  const { facts } = await journey.kept()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(journey.world.at('hearthline', '/console'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await inspect(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill(`${mailbox}@hearthline.example`)
  await page.getByRole('textbox', { name: 'Password' }).fill(SANDBOX_STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await inspect(page)
  const { firstName, lastName } = facts.applicant
  await page
    .getByRole('link', { name: `${firstName} ${lastName}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Funding to approve' })).toBeVisible()
  await inspect(page)
  await page.getByRole('checkbox', { name: /I checked the amounts/ }).check()
  await page.getByRole('button', { name: 'Approve funding' }).click()
  await expect(page.getByText(/Approved\. A second person|Approved twice/)).toBeVisible()
  await context.close()
}
