import { Journey } from './steps/journey.ts'
import { answerQuestions, home, readTerms, typeConsents, typeHome } from './steps/register.ts'
import { avery } from './support/person.ts'
import { mailedCode } from './support/sandbox.ts'
import { seedTo, signIn } from './support/seeded.ts'
import { expect, test } from './support/world.ts'

const summary = /to fix before we continue/

test('a reload on a page of register keeps what was typed', async ({ page, world }) => {
  const journey = new Journey({ page, world, person: avery, looksOver: false })
  const { borrower } = journey
  await readTerms(journey)
  await typeHome(journey)
  await expect(page.getByText('Saved', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.reload()
  await borrower.sees('Which home would secure the line?')
  await expect(borrower.box('Street address')).toHaveValue(home.street)
  await expect(borrower.box('ZIP code')).toHaveValue(home.zip)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('CO')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
})

test('a reload keeps the answers about liens, and another device goes on at the same page', async ({
  page,
  browser,
  world,
}) => {
  const seeded = await seedTo(world, 'LIEN_VERIFICATION')
  const { borrower } = await signIn(page, world, seeded)
  await borrower.sees('What do you owe on the home?')
  await borrower.type('Property taxes', '4,321')
  await borrower.box('Property taxes').blur()
  await page.reload()
  await borrower.sees('What do you owe on the home?')
  await expect(borrower.box('Property taxes')).toHaveValue('4,321')

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const phone = new Journey({ page: await elsewhere.newPage(), world, person: seeded.person, looksOver: false })
  await phone.page.goto(world.at('hearthline', '/auth/login'))
  await phone.borrower.type('Email address', seeded.person.email)
  await phone.borrower.press('Email me a code')
  await expect(phone.borrower.box('6-digit code')).toBeVisible()
  await phone.borrower.type('6-digit code', await mailedCode(phone.page, seeded.person.email))
  await phone.borrower.press('Log in')
  await phone.borrower.sees(/^Hello/)
  await phone.borrower.press('Continue')
  await phone.borrower.sees('What do you owe on the home?')
  await elsewhere.close()
})

test('a ZIP code of another state is reported at the field, and nothing typed is lost', async ({ page, world }) => {
  const journey = new Journey({ page, world, person: avery, looksOver: false })
  const { borrower } = journey
  await readTerms(journey)
  await typeHome(journey)
  await borrower.type('ZIP code', '85025')
  await borrower.press('Continue')
  const errors = page.getByRole('region', { name: summary })
  await expect(errors).toBeFocused()
  await expect(errors.getByRole('link', { name: /85025 is in Arizona/ })).toBeVisible()
  await expect(borrower.box('Street address')).toHaveValue(home.street)
  await errors.getByRole('link').click()
  await expect(borrower.box('ZIP code')).toBeFocused()
  await expect(borrower.box('ZIP code')).toHaveAttribute('aria-invalid', 'true')
})

test('a state without a license ends in its reason, and the answer can be changed', async ({ page, world }) => {
  const journey = new Journey({ page, world, person: avery, looksOver: false })
  const { borrower } = journey
  await readTerms(journey)
  await typeHome(journey)
  await borrower.select('State', 'Hawaii')
  await borrower.type('ZIP code', '96813')
  await borrower.press('Continue')
  await borrower.sees('We do not lend in Hawaii yet')
  await borrower.press('Change my answer')
  await expect(borrower.box('Street address')).toHaveValue(home.street)
})

test('a wrong code keeps the page, its ticks and its fields', async ({ page, world }) => {
  const journey = new Journey({ page, world, person: { ...avery, email: 'wrong.code@example.test' }, looksOver: false })
  const { borrower } = journey
  await answerQuestions(journey)
  await borrower.sees('Check your rates without touching your score')
  await typeConsents(journey)
  await borrower.type('6-digit code', '000000')
  await borrower.press('See my rates')
  const error = page.getByRole('alert').filter({ hasText: /code is not right/ })
  await expect(error).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/code is not right/)
  await expect(borrower.box('6-digit code')).toHaveValue('000000')
  // What is wrong is known while it is typed, and an attempt leads to it all the same.
  await borrower.box('6-digit code').fill('222')
  await borrower.box('6-digit code').press('Enter')
  await expect(page.getByRole('region', { name: 'One thing to fix before we continue.' })).toBeFocused()
  await borrower.box('6-digit code').fill('000000')
  await expect(page.getByRole('checkbox', { name: 'I agree to a soft credit check' })).toBeChecked()
})
