import { samplePng } from '../../tools/seed/sample-files.ts'
import { acceptTranscripts } from './steps/staff.ts'
import { inspect } from './support/inspect.ts'
import { sidney } from './support/person.ts'
import { seedTo, signIn } from './support/seeded.ts'
import { expect, test } from './support/world.ts'

// [P-2.2-19] [P-2.2-65]
test('tax records are ordered by a photo of the signed form, read by a person, and the page goes on by itself', async ({
  page,
  browser,
  world,
}) => {
  const seeded = await seedTo(world, 'INCOME_VERIFICATION', 'HEARTHLINE', sidney)
  const journey = await signIn(page, world, seeded)
  const { borrower } = journey
  await borrower.sees('Show your income')
  await borrower.press('Connect tax records')
  await expect(page).toHaveURL(/\/income\/link\/tax$/)
  await expect(page).toHaveTitle(/\| Tax Instruction$/)
  await borrower.press('Agree and connect')
  await expect(page.getByText('Tick the box above the signature.')).toBeVisible()
  await borrower.press('Send the form')
  await expect(page.getByText('Add the signed form first.').first()).toBeVisible()
  await inspect(page)
  const photo = { name: 'form.png', mimeType: 'image/png', buffer: Buffer.from(samplePng(900, 1200)) }
  await borrower.upload('The signed form', photo)
  await borrower.press('Send the form')
  await borrower.sees('Show your income')
  await expect(page.getByText('A person is looking at what you sent.')).toBeVisible({ timeout: 30_000 })
  await inspect(page)
  await acceptTranscripts(journey, browser, '139,402')
  await borrower.sees('Where should the money go?')
  const { facts, step } = await journey.kept()
  expect(step).toBe('DISBURSEMENT_ACCOUNT')
  expect(facts.incomeVerification).toMatchObject({ verifiedAnnualCents: 139_402_00 })
})
