import { type Browser, expect, type Page } from '@playwright/test'
import { SANDBOX_STAFF_PASSWORD } from '../../../tools/seed/cast.ts'
import { inspect } from '../support/inspect.ts'
import type { Journey } from './journey.ts'

/** A member of staff in a browser of their own, with the borrower's case open. */
const atDesk = async (
  { journey, browser, mailbox }: { journey: Journey; browser: Browser; mailbox: string },
  act: (page: Page) => Promise<void>,
): Promise<void> => {
  const { facts } = await journey.kept()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(journey.world.at('console.hearthline', '/'))
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
  await act(page)
  await context.close()
}

/** A second funder looks at the application and approves it. */
export const approveFunding = (journey: Journey, browser: Browser, mailbox: string): Promise<void> =>
  atDesk({ journey, browser, mailbox }, async (page) => {
    await expect(page.getByRole('heading', { level: 2, name: 'Funding to approve' })).toBeVisible()
    await inspect(page)
    await page.getByRole('checkbox', { name: /I compared the amounts/ }).check()
    await page.getByRole('button', { name: 'Approve funding' }).click()
    await expect(page.getByText(/Approved\. A second person|Approved twice/)).toBeVisible()
  })

export const rejectPaystub = (journey: Journey, browser: Browser, reason: string): Promise<void> =>
  atDesk({ journey, browser, mailbox: 'processor' }, async (page) => {
    await page.getByRole('radio', { name: 'Reject' }).check()
    await inspect(page)
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await page.getByRole('button', { name: 'Reject the paystub' }).click()
    await expect(page.getByText('Paystub rejected. The borrower sees your reason.')).toBeVisible()
  })

const accept =
  (proof: 'paystub' | 'transcript', notice: string) => (journey: Journey, browser: Browser, annual: string) =>
    atDesk({ journey, browser, mailbox: 'processor' }, async (page) => {
      await inspect(page)
      await page.getByRole('textbox', { name: 'Yearly income it proves' }).fill(annual)
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
      await page.getByRole('button', { name: `Accept the ${proof}` }).click()
      await expect(page.getByText(notice)).toBeVisible()
    })

export const acceptPaystub = accept('paystub', 'Paystub accepted. The application goes on.')
export const acceptTranscripts = accept('transcript', 'Tax transcript accepted. The application goes on.')
