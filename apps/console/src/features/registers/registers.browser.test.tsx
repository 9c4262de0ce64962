import { createQueryClient } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOfPage } from '../../testing/page-violations.ts'
import { sampleStaff, show } from '../../testing/show.tsx'
import { RegistersPage } from './registers-page.tsx'

const row = {
  application: 'f2b1c3d4-0000-4000-8000-00000000000a',
  loanNumber: 'HL-100001',
  at: '2026-11-20T18:00:00.000Z',
  bound: 'MAX_DTI',
  policy: '50',
  allowed: '55',
  isGranted: true,
  reason: 'Twelve months of reserves',
  askedBy: 'Jo Marsh',
  answeredBy: 'Kim Lead',
}
const counts = [{ month: '2026-11', bound: 'MAX_DTI', granted: 3, refused: 1 }]

const notice = {
  document: 'f2b1c3d4-0000-4000-8000-00000000000d',
  sha256: 'ab'.repeat(32),
  madeAt: '2026-11-03T18:00:00.000Z',
  openedAt: '2026-11-04T18:00:00.000Z',
}
const refused = { application: row.application, at: '2026-11-03T17:00:00.000Z', dueOn: '2026-12-03', answer: null }
const notices: Readonly<Record<string, readonly object[]>> = {
  ADVERSE_ACTION: [
    { ...refused, loanNumber: 'HL-200002', notice },
    { ...refused, loanNumber: 'HL-200003', at: '2026-11-02T17:00:00.000Z', notice: null },
  ],
  COUNTEROFFER: [{ ...refused, loanNumber: 'HL-300003', notice, answer: 'REFUSED' }],
}

const open = (rows: readonly object[], role: 'compliance' | 'manager' = 'compliance') => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (pathname.endsWith('/notices'))
      return Response.json({ rows: rows.length === 0 ? [] : notices[searchParams.get('kind') ?? ''], next: null })
    return Response.json({ rows, next: null, counts: rows.length > 0 ? counts : [] })
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <RegistersPage />
      </main>
    </QueryClientProvider>,
    sampleStaff(role),
    { path: '/registers' },
  )
}
afterEach(() => vi.unstubAllGlobals())

describe('a register', () => {
  it('of exceptions names the case, both figures, the answer, the reason and both people, and counts by month', async () => {
    open([row])
    const line = page.getByRole('row').filter({ hasText: 'HL-100001' })
    await expect
      .element(line)
      .toHaveTextContent(/55 instead of 50.*Granted.*Twelve months of reserves.*Jo Marsh → Kim Lead/)
    await expect.element(page.getByRole('row').filter({ hasText: '2026-11' })).toHaveTextContent(/3.*1/)
    expect(await violationsOfPage()).toEqual([])
  })

  it('opens a case for whoever opens cases, and for nobody else', async () => {
    open([row])
    await expect.element(page.getByText('HL-100001')).toBeVisible()
    expect(page.getByRole('link', { name: 'HL-100001' }).elements()).toEqual([])
    open([row], 'manager')
    await expect.element(page.getByRole('link', { name: 'HL-100001' })).toBeVisible()
  })

  it('of adverse actions has the day, the notice with its hash, when it was opened, and what is still owed', async () => {
    open([row])
    const told = page.getByRole('row').filter({ hasText: 'HL-200002' })
    await expect.element(told).toHaveTextContent(/Dec 3, 2026/)
    await expect.element(told).toHaveTextContent(notice.sha256)
    await expect.element(page.getByRole('row').filter({ hasText: 'HL-200003' })).toHaveTextContent('Not made yet')
  })

  it('of counteroffers has what was answered', async () => {
    open([row])
    await page.getByText('Counteroffers', { exact: true }).click()
    await expect.element(page.getByRole('row').filter({ hasText: 'HL-300003' })).toHaveTextContent('Turned down')
  })

  it('says that there is none', async () => {
    open([])
    await expect.element(page.getByText('No exception was answered yet.')).toBeVisible()
    await expect.element(page.getByText('There is none.')).toBeVisible()
  })
})
