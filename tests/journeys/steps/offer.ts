import { expect } from '@playwright/test'
import type { Journey } from './journey.ts'

export const confirmProfile = async (journey: Journey): Promise<void> => {
  const { borrower } = journey
  await borrower.arrives('Is this you?')
  await borrower.tick('This is all correct, and I am the one applying')
  await borrower.press('Confirm and continue')
}

export const confirmLiens = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('What do you owe on the home?')
  const { facts } = await journey.kept()
  expect(facts.profileConfirmedAt).toBeDefined()
  for (const { creditor } of facts.liens?.items ?? []) {
    await borrower.choose(`Does this home secure what you owe ${creditor}?`, 'Yes')
    await borrower.choose(`What happens to ${creditor} at closing?`, 'I keep paying it')
    await borrower.choose(`Does the payment to ${creditor} include`, 'Yes, both')
  }
  await borrower.type('Property taxes', '3,600')
  await borrower.type('Homeowners insurance', '1,800')
  await borrower.type('Association dues', '0')
  const isFree = page.getByRole('checkbox', { name: 'I own the home free and clear' })
  if (await isFree.isVisible()) await isFree.check()
  await borrower.press('Continue')
}

export const chooseOffer = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('How much, and for how long?')
  const { facts } = await journey.kept()
  expect(facts.liens).toMatchObject({
    taxesAnnualCents: 3_600_00,
    insuranceAnnualCents: 1_800_00,
    hoaMonthlyCents: 0,
  })
  for (const lien of facts.liens?.items ?? [])
    expect(lien).toMatchObject({ securedByHome: true, beingPaidOff: false, includesTaxesAndInsurance: 'YES' })
  await borrower.type('Amount to borrow', '60,000')
  await borrower.choose('Pay it back over', /^20 years/)
  await borrower.choose('How you want to pay', /^Automatically/)
  await expect(page.getByText('Initial draw, 100% drawn at closing')).toBeVisible()
  await borrower.press('Choose this offer')
}
