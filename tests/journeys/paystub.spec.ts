import { samplePdf } from '../../tools/seed/sample-files.ts'
import type { Journey } from './steps/journey.ts'
import { acceptPaystub, rejectPaystub } from './steps/staff.ts'
import { inspect } from './support/inspect.ts'
import { seedTo, signIn } from './support/seeded.ts'
import { expect, test } from './support/world.ts'

const send = async ({ borrower }: Journey, name: string): Promise<void> => {
  await borrower.sees('Upload a paystub')
  await borrower.upload('Your paystub', {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf(name)),
  })
  await borrower.press('Send for review')
  await borrower.sees('We have your paystub')
}

/** The list of conditions says the same about the file as the income page. */
const listsSameReason = async ({ page, borrower }: Journey): Promise<void> => {
  const income = page.url()
  const onIncome = page.getByText('We could not use march.pdf.')
  await expect(onIncome).toBeVisible()
  await page.goto(income.replace(/\/income\/.*/, '/conditions'))
  await borrower.sees('What we ask for')
  await expect(page.getByText('We could not use march.pdf. The second page is missing.')).toBeVisible()
  await expect(page.getByText('The second page is missing.')).toHaveCount(1)
  await inspect(page)
  await page.goto(income)
}

// [P-2.2-18] [P-2.2-21] [P-2.2-03] [P-4.3-20] [P-4.3-24] [P-2.2-09]
test('a paystub is refused with a reason, a better one is accepted, and the page goes on by itself', async ({
  page,
  browser,
  world,
}) => {
  const journey = await signIn(page, world, await seedTo(world, 'INCOME_VERIFICATION'))
  const { borrower } = journey
  await borrower.sees('Show your income')
  await expect(page).toHaveURL(/\/income\/review$/)
  expect((await journey.kept()).step).toBe('INCOME_VERIFICATION')
  await borrower.press('Upload paystub')
  await borrower.sees('Upload a paystub')
  await expect(page).toHaveURL(/\/income\/upload\/paystub$/)
  await borrower.press('Send for review')
  await expect(page.getByText('Add the paystub first.').first()).toBeVisible()
  await inspect(page)
  await send(journey, 'march.pdf')
  await inspect(page)
  await rejectPaystub(journey, browser, 'The second page is missing.')
  await expect(page.getByText('The second page is missing.')).toBeVisible({ timeout: 30_000 })
  await inspect(page)
  await listsSameReason(journey)
  await send(journey, 'march-whole.pdf')
  await acceptPaystub(journey, browser, '118,000')
  await borrower.sees('Where should the money go?')
  await expect(page).toHaveURL(/\/bank\/disburse$/)
  const { facts, step } = await journey.kept()
  expect(step).toBe('DISBURSEMENT_ACCOUNT')
  expect(facts.incomeVerification).toMatchObject({ verifiedAnnualCents: 118_000_00 })
})
