import { forgetToken, saveToken } from '@hearthline/client'
import {
  applyCorrection,
  type CorrectableFactRow,
  type CorrectionPreview,
  previewCorrection,
  readCorrections,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleRecord, sampleStatus, sampleToken } from '../../../../testing/samples.ts'
import { show } from '../../../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../../../testing/stub-server.ts'
import { CorrectPart } from '../../application-overview.tsx'
import { standingOf } from '../../standing-of.ts'

const row = (fact: CorrectableFactRow['fact'], now: string | number): CorrectableFactRow => ({
  fact,
  now,
  touches: 'INITIAL_DECISION',
  refused: null,
})
const rows: readonly CorrectableFactRow[] = [
  row('INCOME', 120_000_00),
  row('OCCUPANCY', 'PRIMARY'),
  { ...row('NAME', 'Avery Sample'), touches: null, refused: 'CHECKED' },
]
const terms = {
  amountCents: 90_000_00,
  termYears: 30,
  feePercent: '4.99',
  ratePercent: '8.25',
  paymentCents: 676_14,
} as const
const preview: CorrectionPreview = {
  fact: 'INCOME',
  now: 120_000_00,
  corrected: 60_000_00,
  touches: 'INITIAL_DECISION',
  figures: [{ field: 'INCOME', before: 120_000_00, after: 60_000_00 }],
  before: { decision: 'SELECT', maxLineCents: 250_000_00, terms },
  after: { decision: 'SELECT', maxLineCents: 110_000_00, terms: { ...terms, paymentCents: 512_00 } },
  papers: ['SUMMARY_DISCLOSURE'],
  digest: 'a'.repeat(64),
}

const open = (answers: readonly StubAnswer[] = [], path = '/dashboard') => {
  const server = stubServer([
    ...answers,
    [readCorrections, rows],
    [previewCorrection, preview],
    [applyCorrection, sampleStatus({ state: 'WAITING_FOR_INITIAL_DECISION' })],
  ])
  const record = sampleRecord({ step: 'OFFER_SELECTION' })
  const standing = standingOf(sampleStatus({ state: 'OFFER_SELECTION' }), record)
  show(<CorrectPart record={record} standing={standing} />, { path })
  return server
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const toIncome = async () => {
  await press('Correct something')
  await page.getByRole('radio', { name: /Your income a year/ }).click()
}
const toPreview = async () => {
  await toIncome()
  await page.getByLabelText(/Income before taxes/).fill('60,000')
  await press('See what would change')
  await expect.element(page.getByRole('table')).toBeVisible()
}

beforeEach(async () => {
  saveToken(sampleToken('borrower'))
  await page.viewport(320, 900)
})
afterEach(() => {
  forgetToken()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('correcting something', () => {
  it('asks nothing of the server before it is asked for', () => {
    expect(open().asked).toEqual([])
  })

  it('lists each fact as it stands, and why one cannot be corrected', async () => {
    open()
    await press('Correct something')
    await expect.element(page.getByRole('radio', { name: /Your income a year: \$120,000/ })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /How you use the home: I live there/ })).toBeVisible()
    await expect.element(page.getByText(/We have already checked this. Call us to change it./)).toBeVisible()
    expect(page.getByRole('radio', { name: /Your legal name/ }).elements()).toEqual([])
  })

  it('opens at the fact that another page asked for, with the way back', async () => {
    open([], '/dashboard?correct=INCOME')
    await expect.element(page.getByRole('radio', { name: /Your income a year/ })).toBeChecked()
    await expect.element(page.getByLabelText(/Income before taxes/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to where you were' })).toBeVisible()
  })

  it('says why the fact that another page asked for cannot be corrected', async () => {
    open([], '/dashboard?correct=NAME')
    await expect.element(page.getByText(/We have already checked this. Call us to change it./)).toBeVisible()
    expect(page.getByRole('button', { name: 'See what would change' }).elements()).toEqual([])
  })

  it('takes a debt on the home that was missing', async () => {
    const server = open([[readCorrections, [...rows, row('LIENS', 0)]]], '/dashboard?correct=LIENS')
    await press('Add a missing debt')
    await page.getByLabelText('Whom you owe').fill('Sample Solar')
    await page.getByLabelText('Kind of debt').selectOptions('Other debt')
    await page.getByLabelText('Balance owed').fill('20,000')
    await page.getByLabelText(/^Payment/).fill('200')
    await page.getByRole('radio', { name: 'Yes' }).click()
    await press('See what would change')
    await expect.poll(() => server.sentTo(previewCorrection).length).toBe(1)
    const sent = await server.sentTo(previewCorrection)[0]?.json()
    expect(sent.fact).toBe('LIENS')
    expect(sent.items.at(-1)).toMatchObject({ creditor: 'Sample Solar', balanceCents: 20_000_00, securedByHome: true })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it('shows what would change before anything is, and can be left at that', async () => {
    const server = open()
    await toPreview()
    const table = page.getByRole('table')
    await expect.element(table).toHaveTextContent('$250,000')
    await expect.element(table).toHaveTextContent('$110,000')
    await expect.element(table).toHaveTextContent('$512.00')
    await expect.element(page.getByText(/You get new offers/)).toBeVisible()
    await expect.element(page.getByText(/given to you again: Application summary/)).toBeVisible()
    await press('Leave it as it is')
    await expect.element(page.getByRole('radio', { name: /Your income a year/ })).toBeVisible()
    expect(server.sentTo(applyCorrection)).toHaveLength(0)
  })

  it('asks why, then applies the very preview that was shown', async () => {
    const server = open()
    await toPreview()
    await press('Correct it')
    await expect.element(page.getByText('Choose one')).toBeVisible()
    expect(server.sentTo(applyCorrection)).toHaveLength(0)
    await page.getByRole('radio', { name: 'It was wrong from the start' }).click()
    await press('Correct it')
    await expect.poll(() => server.sentTo(applyCorrection).length).toBe(1)
    expect(await server.sentTo(applyCorrection)[0]?.json()).toEqual({
      correction: { fact: 'INCOME', annualCents: 60_000_00 },
      cause: 'ENTERED_WRONG',
      digest: preview.digest,
    })
  })

  it('says that something changed since it was looked at, and lets it be looked at again', async () => {
    open([[applyCorrection, () => Response.json({ code: 'correctionStale', message: '' }, { status: 409 })]])
    await toPreview()
    await page.getByRole('radio', { name: 'It was wrong from the start' }).click()
    await press('Correct it')
    await expect.element(page.getByText(/Something changed since you looked/)).toBeVisible()
    await press('Leave it as it is')
    await expect.element(page.getByRole('radio', { name: /Your income a year/ })).toBeVisible()
  })

  it('says on its field what is wrong, and keeps what was typed', async () => {
    const server = open()
    await toIncome()
    const field = page.getByLabelText(/Income before taxes/)
    await field.fill('')
    await press('See what would change')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(server.sentTo(previewCorrection)).toHaveLength(0)
  })

  it('fits the narrowest phone', async () => {
    open()
    await toPreview()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
