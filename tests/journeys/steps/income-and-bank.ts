import { expect } from '@playwright/test'
import type { Journey } from './journey.ts'

export const showIncome = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('Show your income')
  const { facts } = await journey.kept()
  expect(facts.disclosures?.summaryCertifiedAt).toBeDefined()
  await page
    .getByRole('main')
    .getByRole('link', { name: /payroll/i })
    .first()
    .click()
  await borrower.arrives('Connect your payroll')
  await borrower.press('Agree and connect')
  await page
    .getByRole('radiogroup', { name: /Whose record should/ })
    .getByRole('radio')
    .first()
    .check()
  await borrower.press('Connect')
}

const account = { routingNumber: '021000021', accountNumber: '1234567890', mask: '7890' } as const

export const giveAccount = async (journey: Journey): Promise<void> => {
  const { borrower, person } = journey
  await borrower.arrives('Where should the money go?')
  const { facts } = await journey.kept()
  expect(facts.incomeVerification).toMatchObject({ verifiedAnnualCents: 120_000_00 })
  await borrower.type('Routing number', account.routingNumber)
  await borrower.type('Account number', account.accountNumber)
  await borrower.type('Account number again', account.accountNumber)
  await borrower.choose('Kind of account', 'Checking')
  await expect(borrower.box('Name on the account')).toHaveValue(`${person.firstName} ${person.lastName}`)
  await borrower.press('Check this account')
}

export const chooseAutopay = async (journey: Journey): Promise<void> => {
  const { borrower, person } = journey
  await borrower.arrives('How would you like to pay?')
  const { facts } = await journey.kept()
  expect(facts.bank?.disburse).toMatchObject({
    routingNumber: account.routingNumber,
    mask: account.mask,
    accountType: 'CHECKING',
    holderName: `${person.firstName} ${person.lastName}`,
  })
  await borrower.choose('Payments', 'Pay automatically')
  await borrower.select('Day of the month', '5')
  await borrower.press('Continue')
}

export const confirmAccounts = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('Is this right?')
  const { facts } = await journey.kept()
  expect(facts.bank).toMatchObject({ payType: 'AUTOPAY', autopay: { dayOfMonth: 5, mask: account.mask } })
  await expect(page.getByText(`Account ending in ${account.mask}`)).toBeVisible()
  await borrower.press('Yes, this is right')
}
