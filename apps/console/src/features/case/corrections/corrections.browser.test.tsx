import { createQueryClient } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOfPage } from '../../../testing/page-violations.ts'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Case } from '../use-case.ts'
import { CorrectionsCard } from './corrections-card.tsx'

const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
const terms = { amountCents: 90_000_00, termYears: 20, feePercent: '0', ratePercent: '8.25', paymentCents: 767_00 }
const preview = {
  fact: 'INCOME',
  now: 120_000_00,
  corrected: 66_000_00,
  touches: 'INITIAL_DECISION',
  figures: [{ field: 'INCOME', before: 120_000_00, after: 66_000_00 }],
  before: { decision: 'SELECT', maxLineCents: 180_000_00, terms },
  after: { decision: 'SELECT', maxLineCents: 95_000_00, terms: { ...terms, amountCents: 50_000_00 } },
  papers: ['SUMMARY_DISCLOSURE'],
  digest: 'a'.repeat(64),
}
const rows = [
  { fact: 'INCOME', now: 120_000_00, touches: 'INITIAL_DECISION', refused: null },
  { fact: 'NAME', now: 'Avery Sample', touches: null, refused: 'CHECKED' },
  { fact: 'OFFER', now: '', touches: 'INITIAL_DECISION', refused: null },
]

const open = (staff = sampleStaff('underwriter')) => {
  const sent: (readonly [string, unknown])[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    if (method === 'GET') return Response.json(pathname.endsWith('/corrections') ? rows : [])
    sent.push([pathname, JSON.parse(String(body))])
    if (pathname.endsWith('/preview')) return Response.json(preview)
    return Response.json({ code: 'correctionStale', message: '' }, { status: 409 })
  })
  const record = { uuid, step: 'OFFER_SELECTION', income: { annualCents: 120_000_00 } } as unknown as Case['record'] // the parts that are read
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <h1>Application</h1>
        <CorrectionsCard record={record} />
      </main>
    </QueryClientProvider>,
    staff,
  )
  return sent
}
afterEach(() => vi.unstubAllGlobals())

describe('a correction by the staff', () => {
  it('offers what can be corrected now, and shows what the decision would become before anything is sent', async () => {
    const sent = open()
    await page.getByText('Correct what the borrower stated').click()
    const fact = page.getByLabelText('What is wrong')
    await expect.element(fact.getByRole('option', { name: 'Stated income' })).toBeInTheDocument()
    // Checked by somebody else, and chosen by the borrower alone.
    expect(fact.getByRole('option').elements()).toHaveLength(2)
    await fact.selectOptions('INCOME')
    const amount = page.getByLabelText('Stated income a year')
    await expect.element(amount).toHaveValue('120000.00')
    await amount.fill('66,000')
    await page.getByRole('button', { name: 'See what would change' }).click()
    await expect.element(page.getByText('It is decided again with this.')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Decision now' })).toHaveTextContent('$180,000')
    await expect
      .element(page.getByRole('region', { name: 'Decision after the correction' }))
      .toHaveTextContent('$95,000')
    await expect
      .element(page.getByRole('row').filter({ hasText: 'Income a year' }))
      .toHaveTextContent(/\$120,000.*\$66,000/)
    expect(sent).toEqual([[expect.stringMatching(/\/preview$/), { fact: 'INCOME', annualCents: 66_000_00 }]])
    expect(await violationsOfPage()).toEqual([])
  })

  it('is sent with whose word it is, why, and exactly as it was seen', async () => {
    const sent = open()
    await page.getByText('Correct what the borrower stated').click()
    await page.getByLabelText('What is wrong').selectOptions('INCOME')
    await page.getByRole('button', { name: 'See what would change' }).click()
    await page.getByLabelText('Person you spoke with').fill('Avery Sample')
    await page.getByRole('textbox', { name: 'Reason' }).fill('They read the wrong line')
    await page.getByRole('button', { name: 'Correct it' }).click()
    await vi.waitFor(() =>
      expect(sent.at(-1)?.[1]).toEqual({
        correction: { fact: 'INCOME', annualCents: 120_000_00 },
        spokeWith: 'Avery Sample',
        reason: 'They read the wrong line',
        digest: preview.digest,
      }),
    )
    await expect.element(page.getByRole('alert').first()).toBeVisible()
  })

  it('is none for a funder', async () => {
    open(sampleStaff('funder'))
    expect(page.getByText('Corrections').elements()).toEqual([])
  })
})
