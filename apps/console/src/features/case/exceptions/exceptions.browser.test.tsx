import { createQueryClient } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOfPage } from '../../../testing/page-violations.ts'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { stubFetch } from '../../../testing/stub-fetch.ts'
import type { Case } from '../use-case.ts'
import { ExceptionsCard } from './exceptions-card.tsx'

const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
const at = '2026-11-20T18:00:00.000Z'
const exception = {
  uuid: 'f2b1c3d4-0000-4000-8000-00000000000c',
  bound: 'MAX_DTI',
  allowed: '55',
  policy: '50',
  policyVersion: 'default-2026-11-01',
  reason: 'Twelve months of reserves',
  by: { staffUuid: 'f2b1c3d4-0000-4000-8000-00000000000b', name: 'Jo Marsh', roles: ['processor'] },
  at,
  granted: null,
  refused: null,
} as unknown as Case['policyExceptions'][number] // the roles are a plain list here

const open = (exceptions: Case['policyExceptions'], step: string, staff = sampleStaff('underwriter')) => {
  const asked = stubFetch(() => Response.json({ code: 'ownWork', message: '' }, { status: 409 }))
  const found = { record: { uuid, step }, policyExceptions: exceptions } as unknown as Case // the parts that are read
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <h1>Application</h1>
        <ExceptionsCard found={found} />
      </main>
    </QueryClientProvider>,
    staff,
  )
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const decide = page.getByRole('button', { name: 'Decide' })

describe('an exception to policy', () => {
  it('is shown with both figures, who asked and why, and granted by another person', async () => {
    const asked = open([exception], 'INCOME_VERIFICATION')
    await expect.element(page.getByText('55 instead of 50')).toBeVisible()
    await expect.element(page.getByText(/Asked by Jo Marsh · Processor/)).toBeVisible()
    await page.getByRole('radio', { name: 'Grant: the next decision counts it' }).click()
    await decide.click()
    await expect.element(page.getByText('Required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).first().fill('The reserves are on file')
    await decide.click()
    await vi.waitFor(() => expect(asked[0]).toContain(`/exceptions/${exception.uuid}/judgements`))
    await expect.element(page.getByText(/Somebody else must approve it/)).toBeVisible()
    expect(await violationsOfPage()).toEqual([])
  })

  it.each([
    ['whoever asked', sampleStaff('underwriter'), { by: { ...exception.by, staffUuid: sampleStaff().uuid } }],
    ['a processor', sampleStaff('processor'), {}],
  ] as const)('is not answered by %s', async (_, staff, change) => {
    open([{ ...exception, ...change }], 'INCOME_VERIFICATION', staff)
    await expect.element(page.getByText('Waits for another person.')).toBeVisible()
    expect(decide.elements()).toEqual([])
  })

  it('is asked for with a bound, a figure and a reason', async () => {
    const asked = open([], 'INCOME_VERIFICATION')
    await page.getByText('Ask for an exception').click()
    await page.getByRole('button', { name: 'Ask another person to grant it' }).click()
    await expect.element(page.getByText('Choose one')).toBeVisible()
    await page.getByRole('radio', { name: 'Highest DTI, in percent' }).click()
    await page.getByLabelText('Allowed instead').fill('55')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Reserves')
    await page.getByRole('button', { name: 'Ask another person to grant it' }).click()
    await vi.waitFor(() => expect(asked[0]).toContain(`/applications/${uuid}/exceptions`))
  })

  it('is not asked for once no decision is ahead', async () => {
    open([exception], 'RECORDING')
    await expect.element(page.getByText('55 instead of 50')).toBeVisible()
    expect(page.getByText('Ask for an exception').elements()).toEqual([])
  })
})
