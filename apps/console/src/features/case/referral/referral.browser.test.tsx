import type { Referral } from '@hearthline/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { stubFetch } from '../../../testing/stub-fetch.ts'
import type { Case } from '../use-case.ts'
import { ReferralEvidence } from './referral-evidence.tsx'
import { SanctionHits } from './sanction-hits.tsx'

const uuid = '00000000-0000-4000-8000-0000000000a1'

const referral: Referral = {
  report: {
    bureau: 'Sandbox Credit Bureau',
    isHard: true,
    reportId: 'SBX-1',
    pulledOn: '2026-11-02',
    scoreFactors: ['A payment was late in the last year'],
    tradelines: [
      {
        creditor: 'Example Home Loans',
        mask: '4410',
        kind: 'MORTGAGE',
        balanceCents: 288_000_00,
        limitCents: 288_000_00,
        paymentCents: 1_785_60,
        openedOn: '2019-04-12',
        timesLate: 2,
        lastLateOn: '2026-09-20',
      },
    ],
    publicRecords: [{ kind: 'BANKRUPTCY_7', filedOn: '2022-11-20', endedOn: '2023-03-20' }],
    inquiries: [{ creditor: 'Example Auto', on: '2026-10-31' }],
  },
  grounds: [
    {
      code: 'BANKRUPTCY',
      found: [{ what: 'BANKRUPTCY_7', on: '2022-11-20', cents: null, times: null }],
      allowed: null,
    },
  ],
  figures: {
    wantedCents: 120_000_00,
    score: 588,
    minScore: 640,
    ratios: {
      lineCents: 120_000_00,
      cltvPercent: '63.75',
      hcltvPercent: '63.75',
      dtiPercent: '41.20',
      maxHcltvPercent: '85',
      maxDtiPercent: '50',
      otherLiensCents: 288_000_00,
      otherLiensAtLimitCents: 288_000_00,
      valueCents: 640_000_00,
      annualIncomeCents: 120_000_00,
      monthlyDebts: {
        reportCents: 420_00,
        liensCents: 1_785_60,
        taxesMonthlyCents: 300_00,
        insuranceMonthlyCents: 150_00,
        associationMonthlyCents: 0,
      },
      paymentCents: 1_464_40,
    },
    ifCleared: { decision: 'SELECT', maxLineCents: 200_000_00, reasons: [] },
  },
  policyVersion: 'default-2026-11-01',
  sheetVersion: 'sheet-1',
  decisionUuid: uuid,
}
const record = { uuid, valuation: { valueCents: 640_000_00, source: 'AVM', asOf: '2026-11-02' } }
const found = { record, decisions: [], sanctionHits: [] } as unknown as Case // the card reads nothing else of it

const shown = (element: React.ReactNode, role: 'underwriter' | 'processor' = 'underwriter') =>
  show(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>, sampleStaff(role))

const row = (name: string) => page.getByRole('row', { name })

afterEach(() => vi.unstubAllGlobals())

it('shows what was found beside what passes, each ratio beside its limit, and the report with its days', async () => {
  shown(<ReferralEvidence found={found} referral={referral} />)
  await expect.element(row('Bankruptcy on the report')).toHaveTextContent('Bankruptcy, chapter 7 · Nov 20, 2022')
  await expect.element(row('Bankruptcy on the report')).toHaveTextContent('No bankruptcy')
  await expect.element(row('Credit score')).toHaveTextContent('588640 or moreDoes not pass')
  await expect.element(row('HCLTV').nth(1)).toHaveTextContent('63.75%85.00% or lessPasses')
  await expect.element(row('DTI')).toHaveTextContent('41.20%50.00% or lessPasses')
  await expect.element(page.getByText('Amount wanted')).toBeVisible()
  await expect.element(row('Example Home Loans ··4410')).toHaveTextContent('2 times, last Sep 20, 2026')
  await expect.element(page.getByText('filed Nov 20, 2022, ended Mar 20, 2023')).toBeVisible()
  await expect.element(page.getByText('Example Auto, Oct 31, 2026')).toBeVisible()
  expect((await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })).violations).toEqual([])
})

const hit = {
  of: { name: 'Quinn Listmatch' },
  list: 'Example Sanctions List',
  entry: 'EX-20417',
  names: ['Listmatch, Quentin'],
  birthDates: ['1951'],
  likenessPercent: 88,
  at: '2026-11-20T10:00:00.000Z',
}

it('shows the birth date on a click alone, which asks the server for it', async () => {
  const asked = stubFetch(() => Response.json({ birthDate: '1969-04-01' }))
  shown(<SanctionHits uuid={uuid} hits={[hit]} />)
  await expect.element(page.getByText('Example Sanctions List · EX-20417')).toBeVisible()
  await expect.element(page.getByText('88 %')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show the birth date' }).click()
  await expect.element(page.getByText('Apr 1, 1969')).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('offers the birth date to nobody but an underwriter', async () => {
  shown(<SanctionHits uuid={uuid} hits={[hit]} />, 'processor')
  await expect.element(page.getByText('Shown to an underwriter')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show the birth date' }).elements()).toEqual([])
})
