import { resolve } from 'node:path'
import { Journey } from './steps/journey.ts'
import { chooseOffer, confirmLiens, confirmProfile } from './steps/offer.ts'
import { register } from './steps/register.ts'
import { avery } from './support/person.ts'
import { expect, test } from './support/world.ts'

const host = 'cedar-hollow'

test('a ninth lender is added by data alone, with its own host, brand and rate sheet', async ({ page, world }) => {
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .first()
  const filled = page.getByRole('button', { name: 'I have seen these, continue' })
  const colour = () => filled.evaluate((button) => getComputedStyle(button).backgroundColor)
  await page.goto(world.at(host, '/register'))
  await expect(home).toHaveAccessibleName('Hearthline Lending, Inc., home')

  world.addLenders(resolve(import.meta.dirname, 'lenders'))
  await expect(async () => {
    await page.reload()
    await expect(home).toHaveAccessibleName('Cedar Hollow Bank, N.A., home', { timeout: 1_000 })
  }).toPass()
  expect(await colour()).toBe('rgb(0, 93, 50)')
  await expect(page.getByText('7.10% to 15.90%', { exact: true })).toBeVisible()

  const journey = new Journey({
    page,
    world,
    person: { ...avery, email: 'ninth.lender@example.test' },
    host,
    looksOver: false,
  })
  await register(journey)
  await confirmProfile(journey)
  await confirmLiens(journey)
  await chooseOffer(journey)
  await journey.borrower.sees('A few more facts')
  const { facts } = await journey.kept()
  // Its own sheet: 7.40, score 765 0.30, up to 70% of the value 0.50, 20 years 0.45, no fee 1.10, autopay -0.25.
  expect(facts.offer).toMatchObject({ ratePercent: '9.50', rateWithoutAutopayPercent: '9.75', feeCents: 0 })
})
