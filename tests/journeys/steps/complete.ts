import { disbursementOf } from '@hearthline/domain/disbursement'
import { expect } from '@playwright/test'
import { passBusinessDays } from '../support/sandbox.ts'
import { compareInsurance } from './insurance.ts'
import type { Journey } from './journey.ts'

export const waitOutCancellation = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('All signed. Now you have three days to think')
  await compareInsurance(journey)
  const { facts } = await journey.kept()
  expect(facts.rescission).toMatchObject({ applies: true })
  await expect(borrower.button('Cancel the line')).toBeVisible()
  await passBusinessDays(page, 5)
  await borrower.arrives('All signed. The money comes next')
  await expect.poll(async () => (await journey.kept()).step).toBe('FUNDING_DECISION')
}

/** Once the money is sent there is nothing left to route: the page leads to the dashboard by itself. */
export const seeFunded = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 })
  await borrower.arrives(/^Hello/)
  const { step, facts } = await journey.kept()
  expect(step).toBe('COMPLETE')
  expect(facts.funding?.approvals).toHaveLength(2)
  await expect(page.getByText('Your line is funded.')).toBeVisible()
  const net = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
    (facts.offer ? disbursementOf(facts.offer, facts.liens).accountCents : 0) / 100,
  )
  await expect(page.getByText(`We sent ${net} to the account ending 7890`)).toBeVisible()
}
