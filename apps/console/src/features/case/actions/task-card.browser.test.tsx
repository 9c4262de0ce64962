import type { Task } from '@hearthline/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { DeedLacks } from '../deed/deed-lacks.tsx'
import type { Case } from '../use-case.ts'
import { TaskCard } from './task-card.tsx'

const uuid = '00000000-0000-4000-8000-0000000000a1'
const since = '2026-11-06T17:00:00.000Z'
const step = 'HARD_CREDIT_PULL'

type Of = Case['record']

const open = (needsAttention: Of['needsAttention'], task: Partial<Task> = {}) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({}, { status: 500 })),
  )
  const record = { uuid, needsAttention } as Of // the card reads nothing else of it
  const asked: Task = { uuid, kind: 'STUCK', reason: 'vendorFailed', step, since, claimed: null, closed: null, ...task }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <TaskCard record={record} task={asked} />
    </QueryClientProvider>,
    sampleStaff('processor'),
  )
}
afterEach(() => vi.unstubAllGlobals())

const failed = { step, reason: 'vendorFailed', since } as const
const why = 'A vendor failed again and again, and we stopped asking.'

it.each([
  ['flood', 'Flood zone service'],
  ['credit', 'Credit bureau'],
] as const)('what stands still by a vendor says which, before the reason: %s', async (vendor, name) => {
  open({ ...failed, vendor })
  await expect.element(page.getByText(`${name} · ${why}`, { exact: true })).toBeVisible()
})

it.each<readonly [string, Of['needsAttention'], Partial<Task>]>([
  ['where nobody knows whose failure it was', failed, {}],
  ['of another step', { ...failed, step: 'RECORDING', vendor: 'recording' }, {}],
  ['on a task that is about something else', { ...failed, vendor: 'flood' }, { kind: 'OVERDUE' }],
])('names no vendor %s', async (_, needsAttention, task) => {
  open(needsAttention, task)
  await expect.element(page.getByText(why, { exact: true })).toBeVisible()
})

it.each([
  ['employerAwaited', 'There is no one to call before the borrower names the employer', 0],
  ['employerGiven', 'Call the employer and ask whether the borrower works there now.', 1],
] as const)(
  'of an employment, with %s, says who acts, and has its form only where staff can',
  async (reason, says, forms) => {
    open(undefined, { kind: 'EMPLOYMENT_CHECK', reason, step: 'EMPLOYMENT_VERIFICATION' })
    await expect.element(page.getByText(says)).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Number you called' }).elements()).toHaveLength(forms)
  },
)

it('of a deed without its title record says what is missing and where to enter it, and offers no second try', async () => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <TaskCard
        record={{ uuid } as Of}
        task={{ uuid, kind: 'STUCK', reason: 'deedIncomplete', step, since, claimed: null, closed: null }}
      >
        <DeedLacks deedLacks={['PARCEL_NUMBER', 'LEGAL_DESCRIPTION']} />
      </TaskCard>
    </QueryClientProvider>,
    sampleStaff('processor'),
  )
  await expect.element(page.getByText(/title record does not have all that the deed must say/)).toBeVisible()
  await expect.element(page.getByText(/Enter what is missing under “Dates”/)).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Parcel number', 'Legal description'])
  expect(page.getByRole('textbox', { name: 'Reason' }).elements()).toEqual([])
})
