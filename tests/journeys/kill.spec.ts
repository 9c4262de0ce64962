import { Journey, timesLogged } from './steps/journey.ts'
import { giveHome, readTerms } from './steps/register.ts'
import { readAndSign } from './steps/signing.ts'
import { avery } from './support/person.ts'
import { seedTo, signIn } from './support/seeded.ts'
import { expect, test } from './support/world.ts'

/** A press on a button waits for its answer while the server is gone. */
const pressWhileAway = async ({ borrower, page, world }: Journey, button: string): Promise<void> => {
  await world.kill()
  const unanswered = page.waitForEvent('requestfailed')
  await borrower.press(button)
  await unanswered
  await world.restart()
}

/** The page continues by itself once the server is back; if the banner shows first, it is pressed again. */
const goesOn = async ({ borrower }: Journey, next: string | RegExp, button: string): Promise<void> => {
  const problem = borrower.page.getByRole('alert').filter({ hasText: /reach our server|restarting/ })
  const arrived = borrower.heading(next)
  await arrived.or(problem).first().waitFor({ timeout: 120_000 })
  if (!(await arrived.isVisible())) await borrower.press(button)
  await borrower.sees(next)
}

test('the server is killed while a page of register is sent', async ({ page, world }) => {
  const journey = new Journey({ page, world, person: avery, looksOver: false })
  await readTerms(journey)
  await giveHome(journey)
  await journey.borrower.sees('Is the home for sale, or new to you?')
  await journey.borrower.choose(/listed for sale/, 'No')
  await journey.borrower.choose(/buy or refinance/, 'No')
  await pressWhileAway(journey, 'Continue')
  await goesOn(journey, 'What do you earn?', 'Continue')
  await journey.borrower.press('Back')
  await journey.borrower.sees('Is the home for sale, or new to you?')
  await expect(page.getByRole('radio', { name: 'No', exact: true }).first()).toBeChecked()
})

test('the server is killed while an offer is chosen', async ({ page, world }) => {
  const seeded = await seedTo(world, 'OFFER_SELECTION')
  const journey = await signIn(page, world, seeded)
  await journey.borrower.sees('How much, and for how long?')
  await journey.borrower.type('Amount to borrow', '60,000')
  await pressWhileAway(journey, 'Choose this offer')
  await goesOn(journey, 'A few more facts', 'Choose this offer')
  const { uuid, facts } = await journey.kept()
  expect(facts.offer).toMatchObject({ amountCents: 60_000_00 })
  expect(await timesLogged(world, uuid, 'offerChosen')).toBe(1)
})

test('the server is killed while the documents are signed', async ({ page, world }) => {
  const seeded = await seedTo(world, 'NOTE_SIGNING')
  const journey = await signIn(page, world, seeded)
  await journey.borrower.sees(/Before you sign|Sign your documents/)
  const goOn = journey.borrower.button('Go on signing')
  if (await goOn.isVisible()) await goOn.click()
  await journey.borrower.sees('Sign your documents')
  await readAndSign(journey)
  await pressWhileAway(journey, 'Finish and sign')
  await goesOn(journey, 'Meet your notary', 'Finish and sign')
  expect(await timesLogged(world, seeded.uuid, 'noteSigned')).toBe(1)
})
