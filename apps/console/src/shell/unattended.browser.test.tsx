import { createQueryClient, watchTouches } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../testing/show.tsx'
import { useQueueCount } from './queue-view.ts'

const MINUTE_MS = 60_000

/** What the page reads by itself each minute, as the shell does. */
const Count = () => <p>Waiting: {useQueueCount() ?? 'unknown'}</p>

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// [ASVS-7.3.1]
it('what a page reads by itself is no use of its session once nobody has touched it for a minute', async () => {
  const unattended: boolean[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit = {}) => {
    unattended.push(new Headers(headers).get('x-unattended') === '1')
    return Response.json({ rows: [], more: null, mine: 2, unclaimed: 3 })
  })
  watchTouches()
  const client = createQueryClient()
  show(
    <QueryClientProvider client={client}>
      <Count />
    </QueryClientProvider>,
    sampleStaff('processor'),
    { path: '/queue' },
  )
  await expect.element(page.getByText('Waiting: 5')).toBeVisible()
  /** Reads again as its interval does, so much later. */
  const readsAgain = async (afterMs: number) => {
    vi.setSystemTime(Date.now() + afterMs)
    await client.refetchQueries()
  }
  await readsAgain(MINUTE_MS)
  await readsAgain(MINUTE_MS)
  expect(unattended).toEqual([false, true, true])
  await userEvent.keyboard('{Shift}')
  await readsAgain(MINUTE_MS - 1)
  await readsAgain(1)
  expect(unattended).toEqual([false, true, true, false, true])
})
