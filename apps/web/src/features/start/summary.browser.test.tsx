import { forgetToken, saveToken } from '@hearthline/client'
import { type ApplicationRecord, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { sampleOffer } from '@hearthline/domain/application'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const uuid = sampleStatus().uuid
const liens = {
  items: [],
  inquiries: [],
  taxesAnnualCents: 3_600_00,
  insuranceAnnualCents: 1_200_00,
  hoaMonthlyCents: 0,
  confirmedAt: '2026-11-02T17:00:00.000Z',
}
const items = [{ code: 'RECORDING', amountCents: 43_00 }] as const

const open = (change: Partial<NonNullable<ApplicationRecord['offer']>> = {}, more: Partial<ApplicationRecord> = {}) => {
  const state = 'SUMMARY_DISCLOSURE'
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, offer: { ...sampleOffer, ...change }, liens, ...more })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/start/app-summary` })
}
const detail = (term: string) => page.getByRole('term').filter({ hasText: term })

beforeEach(async () => {
  saveToken('sample')
  await page.viewport(390, 844)
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it.each([
  ['You', 'NAME'],
  ['The home', 'OCCUPANCY'],
  ['What you owe on it, and what it costs', 'LIENS'],
  ['Income, as you stated it', 'INCOME'],
  ['The offer you chose', 'OFFER'],
])('leads from %s to the correction of %s', async (group, fact) => {
  open()
  const change = page.getByRole('region', { name: group }).getByRole('link', { name: `Change ${group}` })
  await expect
    .element(change)
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`/dashboard\\?correct=${fact}$`)))
})

it.each([
  ['DRAW', 'County recording fee', '$116,369'],
  ['INVOICE', 'Also due, by invoice: county recording fee', '$116,412'],
  ['LENDER', 'Paid by us: county recording fee', '$116,412'],
] as const)('says who bears the costs of closing, and the cash that leaves: %s', async (paidBy, term, cash) => {
  open({ closingCosts: { paidBy, items: [...items] } })
  await expect.element(detail(term)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'The offer you chose' }))
    .toHaveTextContent(`Cash to you${cash}`)
})

it.each([
  [0, 'Less than a year'],
  [1, '1 year'],
  [6, '6 years'],
])('says how long somebody works there: %s', async (yearsWithEmployer, words) => {
  const income = { employmentTypes: ['FULL_TIME' as const], annualCents: 145_000_00, employerName: 'Example Works' }
  open({}, { income: { ...income, yearsWithEmployer } })
  await expect
    .element(page.getByRole('region', { name: 'Income, as you stated it' }))
    .toHaveTextContent(`With this employer${words}`)
})
