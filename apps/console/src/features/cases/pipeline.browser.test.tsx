import { createQueryClient } from '@hearthline/client'
import { exportCases, listCases, type StaffRole, saveCaseView } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOfPage } from '../../testing/page-violations.ts'
import { sampleStaff, show } from '../../testing/show.tsx'
import { CasesPage } from './cases-page.tsx'
import type { CaseRow } from './use-cases.ts'

const id = (nth: number) => `3f2a1b0c-0000-4000-8000-00000000000${nth}`
const TODAY = '2026-11-21'
const row = (nth: number, change: Partial<CaseRow> = {}): CaseRow => ({
  uuid: id(nth),
  loanNumber: `HL-${nth}`,
  borrower: `Avery Sample ${nth}`,
  propertyState: 'CO',
  amountCents: 120_000_00,
  step: 'INCOME_VERIFICATION',
  stepEnteredAt: '2026-11-18T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  needs: null,
  needsSince: null,
  needsDueAt: null,
  clock: null,
  officer: null,
  isFrozen: false,
  isContested: false,
  ...change,
})
const ROWS = [
  row(1, {
    needs: 'PAYSTUB_REVIEW',
    needsSince: '2026-11-18T10:00:00.000Z',
    needsDueAt: '2026-11-19T10:00:00.000Z',
    clock: { kind: 'actionNotice', dueOn: '2026-11-21' },
    officer: 'Robin Officer',
  }),
  row(2, { isFrozen: true, clock: { kind: 'counteroffer', dueOn: '2026-12-24' } }),
]
const officer = { uuid: id(7), name: 'Robin Officer' }
const team = { uuid: id(8), name: 'West' }
const savedView = (nth: number, name: string, change: object = {}) => ({
  uuid: id(nth),
  name,
  view: { age: 'TASK_LATE', sort: 'LONGEST_AT_STEP' },
  isShared: false,
  isOwn: true,
  savedBy: 'Pat Sample',
  ...change,
})

type Options = {
  readonly role?: StaffRole
  readonly path?: string
  readonly locale?: 'en' | 'es'
  readonly rows?: CaseRow[]
}

const Where = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** A server that keeps what it is asked for and told. */
const open = async ({ role = 'processor', path = '/', locale = 'en', rows = ROWS }: Options = {}) => {
  const seen = { asked: [] as string[], sent: [] as unknown[] }
  let views = [
    savedView(3, 'Late ones'),
    savedView(4, 'Frozen', { view: { status: 'FROZEN' }, isOwn: false, savedBy: 'Lee' }),
  ]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, location.origin)
    if (pathname === listCases.path) {
      seen.asked.push(search)
      return Response.json({ today: TODAY, rows, next: null })
    }
    if (pathname === exportCases.path) {
      seen.sent.push(['export', search])
      return new Response('a', { headers: { 'content-type': 'text/csv' } })
    }
    if (method === 'POST') {
      seen.sent.push(JSON.parse(String(body)))
      views = [...views, savedView(5, JSON.parse(String(body)).name, { view: JSON.parse(String(body)).view })]
    }
    if (method === 'DELETE') {
      seen.sent.push(['DELETE', pathname.replace(saveCaseView.path, '')])
      views = views.filter(({ uuid }) => !pathname.endsWith(uuid))
    }
    return Response.json({ views, officers: [officer], teams: [team] })
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <CasesPage />
        <Where />
      </main>
    </QueryClientProvider>,
    sampleStaff(role),
    { path, locale },
  )
  if (rows.length > 0 && locale === 'en')
    await expect.element(page.getByRole('row', { name: /Avery Sample 1/ })).toBeVisible()
  await vi.waitFor(() => expect(seen.asked.length).toBeGreaterThan(0))
  return seen
}
const address = page.getByTestId('address')
const select = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the pipeline', () => {
  it('shows what waits by the limit of its task, and the clock of the law that is over first', async () => {
    await open()
    await expect
      .element(page.getByRole('row', { name: /Avery Sample 1/ }))
      .toHaveTextContent(/was due Nov 19.*Proof of income to review.*Nov 21, 2026Decision to be told, over/)
    await expect.element(page.getByRole('row', { name: /Avery Sample 2/ })).toHaveTextContent(/Frozen.*Dec 24, 2026/)
  })

  it('is filtered and sorted by what is chosen, which the address keeps', async () => {
    const seen = await open()
    await select('Status').selectOptions('Not ended')
    await select('Late').selectOptions('A legal clock is over')
    await select('Brought by').selectOptions('Robin Officer')
    await select('In the hands of').selectOptions('West')
    await select('Sorted').selectOptions('Next legal clock first')
    await select('Days at its step, at least').fill('5')
    await select('Line from, in dollars').fill('90,000')
    await press('Apply the figures')
    const wanted =
      `status=OPEN&officer=${officer.uuid}&team=${team.uuid}&age=CLOCK_OVER&stepDays=5&minDollars=90000&sort=NEXT_CLOCK`.split(
        '&',
      )
    await vi.waitFor(() => expect(seen.asked.at(-1)?.slice(1).split('&').sort()).toEqual(wanted.sort()))
    expect(address.element().textContent?.slice(2).split('&').sort()).toEqual(wanted.sort())
    await page.getByRole('link', { name: 'Show all applications' }).first().click()
    await expect.element(address).toHaveTextContent(/^\/$/)
    await expect.element(select('Status')).toHaveValue('')
    await expect.element(select('Days at its step, at least')).toHaveValue('')
  })

  it('says so where nothing is left', async () => {
    await open({ rows: [], path: '/?status=FROZEN' })
    await expect.element(page.getByText('No application is like this.')).toBeVisible()
  })

  it('has the columns that were chosen', async () => {
    await open()
    expect(page.getByRole('columnheader', { name: 'Brought by' }).query()).toBeNull()
    await press('Columns')
    await dialog.getByRole('checkbox', { name: 'Brought by' }).click()
    await dialog.getByRole('checkbox', { name: 'Started' }).click()
    await dialog.getByRole('button', { name: 'Show these' }).click()
    await expect.element(page.getByRole('columnheader', { name: 'Brought by' })).toBeVisible()
    expect(page.getByRole('columnheader', { name: 'Started' }).query()).toBeNull()
    await expect.element(address).toHaveTextContent('columns=waiting%2Cwhy%2Cclock%2Cstep%2Cstate%2Cofficer%2Camount')
  })

  it('keeps a view under a name, for oneself or for all, and opens it again', async () => {
    const seen = await open({ path: '/?state=TX' })
    await press('Save this view')
    await dialog.getByRole('button', { name: 'Save the view' }).click()
    await expect.element(dialog.getByText('Required')).toBeVisible()
    await dialog.getByLabelText('Name').fill('Texas')
    await dialog.getByRole('checkbox', { name: 'Colleagues see it too' }).click()
    await dialog.getByRole('button', { name: 'Save the view' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(seen.sent).toEqual([{ name: 'Texas', isShared: true, view: { state: 'TX' } }])
    await expect.element(select('Saved views')).toHaveValue(id(5))
    await select('Saved views').selectOptions('Late ones')
    await expect.element(address).toHaveTextContent('/?age=TASK_LATE&sort=LONGEST_AT_STEP')
    await press('Remove the view Late ones')
    await vi.waitFor(() => expect(seen.sent.at(-1)).toEqual(['DELETE', `/${id(3)}`]))
  })

  it.each([
    ['processor', false],
    ['manager', true],
  ] as const)('a %s removes what a colleague shares: %s', async (role, mayRemove) => {
    await open({ role, path: '/?status=FROZEN' })
    await expect.element(select('Saved views')).toHaveValue(id(4))
    expect(page.getByRole('button', { name: 'Remove the view Frozen' }).query() !== null).toBe(mayRemove)
  })

  it('is taken away as a table under its filters', async () => {
    const seen = await open({ path: '/?state=TX&columns=step' })
    await press('Export as CSV')
    await vi.waitFor(() => expect(seen.sent).toEqual([['export', '?state=TX']]))
  })

  it('is filtered by keyboard alone', async () => {
    await open()
    select('Status').element().focus()
    await userEvent.keyboard('n')
    await expect.element(address).toHaveTextContent('/?status=')
  })

  it.each((['en', 'es'] as const).flatMap((locale) => [390, 1280, 1920].map((width) => [locale, width] as const)))(
    'has no fault for axe and does not scroll sideways, in %s, %i wide',
    async (locale, width) => {
      await page.viewport(width, 900)
      await open({ locale })
      await expect.element(page.getByRole('table')).toBeVisible()
      expect(await violationsOfPage()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )
})
