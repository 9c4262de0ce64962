import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { labelWith } from '../../testing/sample-label.ts'
import { show } from '../../testing/show.tsx'
import { LicensesPage } from './licenses-page.tsx'
import { CommunicationsPage, PrivacyPage, TermsPage } from './text-pages.tsx'

beforeEach(() => page.viewport(1440, 900))

it('lists every state of the lender, with its licences, by name', async () => {
  const stateLicenses = [{ abbrev: 'TX', number: 'TX-77', name: 'Regulated lender license' }]
  show(<LicensesPage />, { label: labelWith({ ours: { states: ['TX', 'CO'], stateLicenses } }) })
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Colorado')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('no state license number applies')
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('Texas')
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('Regulated lender license TX-77')
  await expect
    .element(page.getByRole('link', { name: 'NMLS Consumer Access' }))
    .toHaveAttribute('href', 'https://nmls.example/')
})

it.each([
  ['Terms of use', TermsPage, ['Nothing here is a commitment', 'Your account', 'Changes and disputes']],
  ['Privacy policy', PrivacyPage, ['What we collect', 'How it is kept', 'What you can ask for']],
  ['Electronic communications', CommunicationsPage, ['Paper instead', 'What you need', 'Texts and calls']],
] as const)('%s says what it has to, and whom to ask', async (title, Page, parts) => {
  show(<Page />)
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const part of parts) await expect.element(page.getByRole('region', { name: part })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveTextContent('Write to help@lender.example')
})
