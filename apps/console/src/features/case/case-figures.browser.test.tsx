import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { CaseFigures } from './case-figures.tsx'
import type { Case } from './use-case.ts'

const at = '2026-11-03T17:00:00Z'
afterEach(() => vi.unstubAllGlobals())

const byVideo = { manual: false, tries: 0 }

it.each<readonly [string, ApplicationFacts['notary'], string]>([
  ['TX', undefined, 'Schedule Notary Session'],
  ['CO', undefined, 'Talk to eNotary'],
  ['CO', { manual: true, tries: 0 }, 'Schedule Notary Session'],
  ['CO', byVideo, 'Talk to eNotary'],
])('the steps of a home in %s, its notary settled as %j, end with: %s', async (state, notary, last) => {
  const property = { ...sampleFacts.property, state }
  const record = { createdAt: at, stage: 'MORE_INFO', step: 'HMDA', property, notary } as Case['record'] // what is read of it
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({}, { status: 500 })),
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <CaseFigures record={record} />
    </QueryClientProvider>,
    sampleStaff('processor'),
  )
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect.element(steps.last()).toHaveTextContent(last)
})

it.each(['COMPLETE', 'DECLINED', 'CANCELLED'])('an application that ended as %s is open no longer', async (step) => {
  const { property } = sampleFacts
  const ended = { createdAt: at, stepEnteredAt: '2026-11-06T17:00:00Z', stage: 'COMPLETE', step, property }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <CaseFigures record={ended as Case['record']} />
    </QueryClientProvider>,
    sampleStaff('processor'),
  )
  await expect.element(page.getByText('Was open for')).toBeVisible()
  await expect.element(page.getByText('until Nov 6, 2026')).toBeVisible()
  expect(page.getByText('Open for', { exact: true }).elements()).toEqual([])
})
