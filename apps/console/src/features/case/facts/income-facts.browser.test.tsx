import type { ApplicationRecord } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { IncomeFacts } from './income-facts.tsx'

type Source = NonNullable<ApplicationRecord['incomeVerification']>['sources'][number]

const id = 'f2b1c3d4-0000-4000-8000-00000000000a'
const source = { id, source: 'POINTSERV_TAX', status: 'IN_REVIEW', annualCents: 0, label: 'IRS' } as const
const ordered = { at: '2026-11-03T17:00:00Z' }

it('says for how long they work there, as they stated it', async () => {
  const income = {
    employmentTypes: ['FULL_TIME' as const],
    annualCents: 120_000_00,
    employerName: 'Example Works',
    yearsWithEmployer: 6,
  }
  show(<IncomeFacts record={{ income }} />, sampleStaff('processor'))
  await expect.element(page.getByText('Years there, as stated')).toBeVisible()
  await expect.element(page.getByText('6', { exact: true })).toBeVisible()
})

it.each<readonly [string, Source, RegExp, RegExp]>([
  ['what was ordered is told by its day', { ...source, ordered }, /Ordered Nov 3, 2026/, /In review/],
  ['what came in is in review', source, /In review/, /Ordered/],
])('among the proofs of income %s', async (_, one, shown, absent) => {
  const incomeVerification = { sources: [one], employmentVerificationNeeded: false }
  const income = { employmentTypes: ['SELF_EMPLOYED' as const], annualCents: 120_000_00 }
  show(<IncomeFacts record={{ income, incomeVerification }} />, sampleStaff('processor'))
  const row = page.getByRole('row', { name: /Tax records/ })
  await expect.element(row).toHaveTextContent(shown)
  await expect.element(row).not.toHaveTextContent(absent)
})
