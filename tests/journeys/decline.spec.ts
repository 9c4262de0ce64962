import { Journey } from './steps/journey.ts'
import { confirmLiens, confirmProfile } from './steps/offer.ts'
import { register } from './steps/register.ts'
import { inspect } from './support/inspect.ts'
import { blake } from './support/person.ts'
import { expect, test } from './support/world.ts'

// [P-2.2-13] [P-4.3-09]
test('a borrower whose score is too low reads why, and what would change it', async ({ page, world }) => {
  const journey = new Journey({ page, world, person: blake })
  const { borrower } = journey
  await register(journey)
  await confirmProfile(journey)
  const declined = borrower.heading(/can.t offer you a line right now/)
  const liens = borrower.heading('What do you owe on the home?')
  await declined.or(liens).waitFor({ timeout: 120_000 })
  if (await liens.isVisible()) await confirmLiens(journey)
  await borrower.sees(/can.t offer you a line right now/)
  await expect(page).toHaveURL(/\/error\/decline$/)
  const { step, facts } = await journey.kept()
  expect(step).toBe('DECLINED')
  expect(facts.decision).toMatchObject({ decision: 'DECLINE', creditScoreDecline: true })
  const reasons = page.getByRole('listitem').filter({ hasText: 'What would change it:' })
  await expect(reasons).not.toHaveCount(0)
  await expect(reasons.first()).toContainText(/588/)
  await expect(page.getByRole('heading', { name: 'The score we used' })).toBeVisible()
  await expect(page.getByText('588', { exact: true })).toBeVisible()
  await expect(page.getByText('A payment was late in the last year')).toBeVisible()
  await expect(page.getByText(/did not make this decision and cannot explain it/)).toBeVisible()
  await expect(borrower.button('Get the full letter')).toBeVisible({ timeout: 30_000 })
  await inspect(page)
})
