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

const open = (rows: readonly object[], role: 'compliance' | 'manager' = 'compliance') => {
  vi.stubGlobal('fetch', async () => Response.json({ rows, next: null, counts: rows.length > 0 ? counts : [] }))
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

describe('the register of exceptions', () => {
  it('names the case, both figures, the answer, the reason and both people, and counts by month', async () => {
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

  it('says that there is none', async () => {
    open([])
    await expect.element(page.getByText('No exception was answered yet.')).toBeVisible()
  })
})
