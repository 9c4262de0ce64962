import { lenderNamed } from '../../tools/seed/lender.ts'
import { PublicCaller } from '../../tools/seed/public-calls.ts'
import { invite, phoneOf } from '../../tools/seed/registration.ts'
import { Journey } from './steps/journey.ts'
import { giveBirthDate, giveIncome, giveName, giveSaleStatus, openAccount } from './steps/register.ts'
import { avery } from './support/person.ts'
import { expect, test } from './support/world.ts'

const host = 'juniper'

// [P-2.1-06..07] [P-2.3-17] [P-2.3-27]
test('a wholesale lender’s register is closed, and its broker’s invitation opens an application', async ({
  page,
  world,
}) => {
  const person = { ...avery, email: 'invited.by.broker@example.test' }
  const journey = new Journey({ page, world, person, host, looksOver: false })
  const { borrower } = journey
  await page.goto(world.at(host, '/register'))
  await borrower.sees('We are not accepting applications here')
  await expect(page.getByText(/Your broker invites you by email/)).toBeVisible()
  await borrower.press('I have an invitation')
  await borrower.sees('Finish setting up your account')
  await expect(page).toHaveURL(/\/account\/heloc\/register\/account-setup$/)

  const lender = lenderNamed('JUNIPER', world.address)
  const token = await invite(new PublicCaller(lender), { lender, email: lender.inviter ?? '' }, person.email)
  await page.goto(world.at(host, `/account/heloc/register/account-setup#${token}`))
  await page.reload()
  await borrower.arrives('Read this first: the important terms')
  await borrower.press('I have seen these, continue')
  await borrower.sees('Which home would secure the line?')
  await borrower.type('Street address', '31 Prairie Lane')
  await borrower.type('City', 'Madison')
  await borrower.select('State', 'Wisconsin')
  await borrower.type('ZIP code', '53703')
  await borrower.choose('How do you use this home?', /live here/i)
  await borrower.select('Property type', 'Single-family house')
  await borrower.choose(/title change hands/, 'No')
  await borrower.press('Continue')
  await borrower.press('Use this address')
  await giveSaleStatus(journey)
  await giveIncome(journey)
  await giveName(journey)
  await giveBirthDate(journey)
  await borrower.sees('How can we reach you?')
  await expect(borrower.box('Email address')).toHaveValue(person.email)
  await borrower.type('Phone', phoneOf(person.email))
  await borrower.press('Continue')
  await openAccount(journey)
  await borrower.sees('Is this you?')
  const { facts } = await journey.kept()
  expect(facts.referrerUuid).toBe('c2d4e6f8-0003-4a10-8b20-7c9d0e1f2a01')
})
