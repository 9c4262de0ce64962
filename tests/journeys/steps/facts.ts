import { expect } from '@playwright/test'
import { type Journey, readToItsEnd } from './journey.ts'

export const giveMore = async (journey: Journey): Promise<void> => {
  const { borrower, person } = journey
  await borrower.arrives('A few more facts')
  const { facts } = await journey.kept()
  expect(facts.offer).toMatchObject({ amountCents: 60_000_00, termYears: 20, autopay: true })
  await borrower.type('Social Security number or ITIN', person.taxId)
  await borrower.choose('How the deed names the owner', 'I own it alone')
  await borrower.choose('What the money is mainly for', 'Improving a home')
  await borrower.tick('I agree to a hard credit check')
  await borrower.press('Continue')
}

export const answerDemographics = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('Three questions for fair lending')
  const { facts } = await journey.kept()
  expect(facts).toMatchObject({
    applicant: { hasTaxId: true },
    property: { ownership: 'SOLE' },
    additional: { purpose: 'HOME_IMPROVEMENT', otherOwners: [] },
  })
  expect(facts.consents.map(({ type }) => type)).toContain('HARD_CREDIT')
  const declines = page.getByRole('checkbox', { name: 'I do not wish to provide this information' })
  await expect(declines).toHaveCount(3)
  for (const decline of await declines.all()) await decline.check()
  await borrower.press('Continue')
}

export const certifySummary = async (journey: Journey): Promise<void> => {
  const { borrower, page } = journey
  await borrower.arrives('Your application on one page')
  const { facts, uuid } = await journey.kept()
  expect(facts.demographics).toBe('NOT_PROVIDED')
  await expect(page.getByText('$60,000').first()).toBeVisible()
  await borrower.press('Read the summary here')
  await readToItsEnd(journey, uuid, 'SUMMARY_DISCLOSURE')
  await borrower.tick('I certify that everything above is true and complete, as far as I know')
  await borrower.press('Certify and continue')
}
