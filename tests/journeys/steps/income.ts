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
