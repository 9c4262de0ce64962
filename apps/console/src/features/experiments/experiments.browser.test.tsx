import { createQueryClient } from '@hearthline/client'
import type { ExperimentReport } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { ExperimentsPage } from './experiments-page.tsx'

const step = (change: Partial<ExperimentReport['goals'][number]>): ExperimentReport['goals'][number] => ({
  step: 'COMPLETE',
  variation: 'control',
  people: 8_000,
  converted: 3_200,
  difference: null,
  ...change,
})

const sample: ExperimentReport = {
  key: 'fe-heloc-redesign-2025',
  owner: 'Morgan Sample',
  hypothesis: 'Borrowers who see the next step first come to the end more often.',
  varies: 'order',
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  state: 'running',
  stopped: null,
  verdict: 'counting',
  ratioP: 1,
  variations: [
    { key: 'control', weight: 50, people: 8_000 },
    { key: 'below', weight: 50, people: 8_000 },
  ],
  goals: [
    step({}),
    step({
      variation: 'below',
      converted: 3_520,
      difference: { estimate: 0.04, low: 0.0158, high: 0.0642, p: 0.0001 },
    }),
  ],
  guards: [step({ step: 'CANCELLED', converted: 800 })],
}

const open = async (reports: readonly ExperimentReport[]) => {
  vi.stubGlobal('fetch', async () => Response.json(reports))
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <ExperimentsPage />
      </main>
    </QueryClientProvider>,
    sampleStaff('manager'),
    { path: '/experiments' },
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Experiments' })).toBeVisible()
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the page of experiments', () => {
  it('shows who saw what, how many came to a goal, and the difference with its bounds', async () => {
    await open([sample])
    await expect.element(page.getByRole('heading', { name: 'fe-heloc-redesign-2025' })).toBeVisible()
    await expect.element(page.getByText('Morgan Sample answers for it')).toBeVisible()
    const row = page.getByRole('table', { name: 'Goals of fe-heloc-redesign-2025' }).getByRole('row').nth(2)
    await expect.element(row).toHaveTextContent('below')
    await expect.element(row).toHaveTextContent('44.00%')
    await expect.element(row).toHaveTextContent('1.60% to 6.40%')
    expect((await axe.run(document.body)).violations).toEqual([])
  })

  it.each([
    ['counting', {}, 'Nothing can be said yet.'],
    ['different', { verdict: 'different' }, 'A goal differs by more than chance explains.'],
    ['harmful', { verdict: 'harmful' }, 'More applications come to a guarded step.'],
    ['mixed up', { verdict: 'mixedUp' }, 'The numbers of applications do not fit the weights.'],
    [
      'stopped',
      { state: 'stopped', stopped: { step: 'CANCELLED', variation: 'below', at: '2026-11-29T18:00:00.000Z' } },
      'It is shown to no one now.',
    ],
  ] as const)('says what may be said: %s', async (_, change, words) => {
    await open([{ ...sample, ...change }])
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it('says how one is made where there is none', async () => {
    await open([])
    await expect.element(page.getByText('There is no experiment.')).toBeVisible()
  })
})
