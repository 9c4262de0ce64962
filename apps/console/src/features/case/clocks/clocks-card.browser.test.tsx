import { createQueryClient, readKey } from '@hearthline/client'
import { readClocks, readConditions } from '@hearthline/contracts'
import { CLOCK_KINDS } from '@hearthline/domain/clocks'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { clockWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'
import { type Clock, ClocksCard } from './clocks-card.tsx'

const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
const today = '2026-11-20'

const clock = (kind: Clock['kind'], dueOn: string, isRunning = true): Clock => ({
  kind,
  dueOn,
  isRunning,
  startedOn: '2026-11-02',
  law: '12 CFR 1002.9',
})

type Record = Partial<Case['record']>
type Given = {
  readonly clocks: readonly Clock[]
  readonly record?: Record
  readonly overdue?: readonly string[]
  readonly documents?: readonly object[]
}

const open = (role: 'processor' | 'funder', { clocks, record = {}, overdue = [], documents = [] }: Given) => {
  const queries = createQueryClient()
  const of = { params: { uuid } }
  queries.setQueryData(readKey(readClocks, of), clocks)
  queries.setQueryData(readKey(readConditions, of), [])
  vi.stubGlobal('fetch', async () => new Promise(() => undefined))
  const tasks = overdue.map((reason) => ({ kind: 'OVERDUE', reason, closed: null }))
  // The parts that are read.
  const found = { record: { uuid, today, step: 'LIEN_VERIFICATION', ...record }, tasks, documents } as unknown as Case
  show(
    <QueryClientProvider client={queries}>
      <ClocksCard found={found} />
    </QueryClientProvider>,
    sampleStaff(role),
  )
}
afterEach(() => vi.unstubAllGlobals())

const row = (kind: Clock['kind']) => page.getByRole('row').filter({ hasText: String(clockWords[kind].name.message) })

describe('the dates of a case', () => {
  it('say since when, until when, what each stops, and which are near or past', async () => {
    open('processor', {
      clocks: [
        clock('actionNotice', '2026-11-19', false),
        clock('valuationExpired', '2026-11-20'),
        clock('titleExpired', '2026-11-27'),
        clock('creditReportExpired', '2026-11-28'),
        clock('floodNotice', '2026-11-10', false),
      ],
      overdue: ['actionNotice'],
    })
    await expect.element(row('valuationExpired')).toHaveTextContent('Past')
    await expect.element(row('valuationExpired')).toHaveTextContent('nothing can be signed until it is renewed')
    await expect.element(row('valuationExpired')).toHaveTextContent('12 CFR 1002.9')
    await expect.element(row('titleExpired')).toHaveTextContent('Near')
    await expect.element(row('creditReportExpired')).toHaveTextContent('Runs')
    await expect.element(row('actionNotice')).toHaveTextContent('Past')
    expect(row('floodNotice').elements()).toEqual([])
    await expect.element(page.getByText('Dates that have passed: 2.')).toBeVisible()
  })

  it.each([
    ['is past until it is read anew', { pulledOn: '2026-07-20', since: '2026-11-17', canBeRenewed: true }, 'Past'],
    ['was read anew since (control)', undefined, undefined],
  ])('of a report that ran out, where it %s', async (_, expiredReport, standing) => {
    const clocks = [clock('creditReportExpired', '2026-11-17', false), clock('titleExpired', '2027-02-20')]
    open('processor', { clocks, record: { step: 'FINAL_OFFER', expiredReport } as Record })
    await expect.element(row('titleExpired')).toBeVisible()
    expect(row('creditReportExpired').elements()).toHaveLength(standing ? 1 : 0)
    if (standing) await expect.element(row('creditReportExpired')).toHaveTextContent(standing)
  })

  it('say that there is none', async () => {
    open('funder', { clocks: [] })
    await expect.element(page.getByText('No date of law or policy runs over this application.')).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })

  it.each(CLOCK_KINDS)('has words for %s', (kind) =>
    expect([clockWords[kind].name.message, clockWords[kind].stops.message].every(Boolean)).toBe(true),
  )
})

describe('what is missing', () => {
  const incompleteness = {
    step: 'LIEN_VERIFICATION',
    missing: ['Last tax bill'],
    noticedAt: '2026-11-02T10:00:00.000Z',
    answerBy: '2026-11-20',
  }
  const ask = page.getByText('Ask in writing for what is missing')
  const close = page.getByText('Close as incomplete').first()

  it('is asked for with its day; what is wrong stands at its field, and nothing typed is lost', async () => {
    open('processor', { clocks: [] })
    await ask.click()
    await page.getByLabelText('What is missing').fill('Last tax bill')
    await page.getByRole('button', { name: 'Send the notice' }).click()
    await expect.element(page.getByText('Required').first()).toBeVisible()
    await expect.element(page.getByLabelText('What is missing')).toHaveValue('Last tax bill')
  })

  it('keeps the application open until its day is over', async () => {
    open('processor', { clocks: [], record: { incompleteness } as Record })
    await expect.element(page.getByText(/Last tax bill/)).toBeVisible()
    await expect.element(page.getByText('It can be closed as incomplete once that day is over.')).toBeVisible()
    expect(close.elements()).toEqual([])
  })

  it('lets it be closed afterwards, unless it was answered', async () => {
    open('processor', { clocks: [], record: { incompleteness, today: '2026-11-21' } as Record })
    await expect.element(close).toBeVisible()
  })

  it.each([
    ['a vendor has the turn', 'processor', { step: 'WAITING_FOR_PROPERTY_DATA' }],
    ['it was answered and went on', 'processor', { incompleteness, step: 'ASSETS_PREQUAL', today: '2026-11-21' }],
    ['a funder looks', 'funder', {}],
  ] as const)('cannot be closed for where %s', async (_, role, record) => {
    open(role, { clocks: [clock('titleExpired', '2026-12-27')], record: record as unknown as Record }) // the parts that are read
    await expect.element(row('titleExpired')).toBeVisible()
    expect(close.elements()).toEqual([])
  })
})

const newer = 'Bring newer evidence of the value, the income, the title or flood'

it('what is too old is brought anew in dollars with its document, where nothing is signed', async () => {
  const valuation = { valueCents: 500_000_00, source: 'AVM', asOf: '2026-05-01' } as const
  const onFile = { type: 'APPRAISAL', fileName: 'report.pdf', createdAt: '2026-11-20T10:00:00.000Z', uuid }
  const stub = { ...onFile, type: 'PAYSTUB', fileName: 'stub.pdf' }
  open('processor', { clocks: [], record: { step: 'FINAL_OFFER', valuation } as Record, documents: [onFile, stub] })
  await page.getByText(newer).click()
  await page.getByRole('radio', { name: 'Value of the home' }).click()
  await page.getByLabelText('Value of the home').last().fill('a lot')
  const document = page.getByRole('combobox', { name: 'Document that says so' })
  await page.getByRole('button', { name: 'Ask a second person to approve' }).click()
  await expect.element(document).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Required').first()).toBeVisible()
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['None chosen', expect.stringContaining('Appraisal report · report.pdf')])
})

it.each([
  ['nobody could value the home', { needsAttention: { step: 'ONSITE_APPRAISAL_REQUEST', reason: 'noValueFound' } }, 1],
  ['the appraiser is still asked (control)', {}, 0],
] as const)('a value is brought by hand where %s', async (_, change, count) => {
  const clocks = [clock('creditReportExpired', '2027-02-20')]
  open('processor', { clocks, record: { step: 'ONSITE_APPRAISAL_REQUEST', ...change } as Record })
  await expect.element(row('creditReportExpired')).toBeVisible()
  expect(page.getByText(newer).elements()).toHaveLength(count)
})

it('the deed that waits for its title record is completed by hand, though the agreement is signed', async () => {
  const needsAttention = { step: 'GENERATE_DEED_SIGNING', reason: 'deedIncomplete' }
  const signing = { signedAt: '2026-11-19T10:00:00.000Z' }
  open('processor', { clocks: [], record: { step: 'GENERATE_DEED_SIGNING', needsAttention, signing } as Record })
  await page.getByText(newer).click()
  await page.getByRole('radio', { name: 'Final title' }).click()
  for (const name of ['Parcel number', 'Legal description', 'How title is held', 'Deed to the owners'])
    await expect.element(page.getByRole('textbox', { name })).toBeVisible()
})

it('a title is not completed by hand once the agreement is signed and no deed waits for it (control)', async () => {
  const signing = { signedAt: '2026-11-19T10:00:00.000Z' }
  const clocks = [clock('creditReportExpired', '2027-02-20')]
  open('processor', { clocks, record: { step: 'DEED_SIGNING', title: 'FINAL_TITLE_COMPLETE', signing } as Record })
  await expect.element(row('creditReportExpired')).toBeVisible()
  expect(page.getByText(newer).elements()).toEqual([])
})
