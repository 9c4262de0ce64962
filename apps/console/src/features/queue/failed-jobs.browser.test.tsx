import { createQueryClient } from '@hearthline/client'
import {
  listFailedJobs,
  listTasks,
  listVendorCalls,
  type ReplyOf,
  type StaffRole,
  settleFailedJob,
} from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'

type Failed = ReplyOf<typeof listFailedJobs>[number]

const uuid = (nth: number) => `3f2a1b0c-0000-4000-8000-00000000000${nth}`
const mail: Failed = {
  uuid: uuid(1),
  queue: 'mail',
  firstFailedAt: '2026-11-20T18:00:00.000Z',
  lastFailedAt: '2026-11-21T18:00:00.000Z',
  times: 3,
  error: { name: 'Error', code: 'ECONNREFUSED', vendor: null },
  requestId: 'a1f0c2de-0000-4c6e-9b1a-0d5e9f7a1097',
  application: null,
}
const sweep: Failed = { ...mail, uuid: uuid(2), queue: 'deadlines', times: 1, error: { ...mail.error, code: null } }

/** The queue of a server that keeps what it is told. */
const open = async (role: StaffRole, jobs: readonly Failed[] = [mail, sweep]) => {
  let left = jobs
  const settled: unknown[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const sent = new Request(new URL(url, location.origin), request)
    const { pathname } = new URL(sent.url)
    asked.push(pathname)
    if (pathname === listVendorCalls.path) return Response.json([])
    if (pathname === listFailedJobs.path) return Response.json(left)
    if (pathname === listTasks.path) return Response.json({ rows: [], next: null, count: 0, mine: 0, unclaimed: 0 })
    expect(pathname).toBe(settleFailedJob.path.replace(':job', mail.uuid))
    settled.push(await sent.json())
    left = left.filter((job) => job.uuid !== mail.uuid)
    return Response.json(left)
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <QueuePage />
      </main>
    </QueryClientProvider>,
    sampleStaff(role),
    { path: '/queue' },
  )
  await expect.element(page.getByText('Nothing waits here.')).toBeVisible()
  return { settled, asked }
}
const section = page.getByRole('region', { name: 'Work that failed' })

afterEach(() => vi.unstubAllGlobals())

it('shows a manager what was to be done, how often it failed, since when and on what', async () => {
  await open('manager')
  await expect.element(section.getByText('A message was not sent.')).toBeVisible()
  await expect.element(section.getByText(/failed 3 times, first Nov 20.*, last Nov 21/)).toBeVisible()
  await expect.element(section.getByText('For the operator of the server: Error · ECONNREFUSED')).toBeVisible()
  await expect.element(section.getByText(/did not finish/)).toBeVisible()
})

it('tries one again with a reason, after which it is off the list', async () => {
  const { settled } = await open('manager')
  const first = section.getByRole('listitem').first()
  await first.getByRole('button', { name: 'Try it again' }).click()
  await expect.element(first.getByText('Required')).toBeVisible()
  expect(settled).toEqual([])
  await first.getByLabelText('Reason').fill('The mail server is back')
  await first.getByRole('button', { name: 'Try it again' }).click()
  await expect.element(section.getByText('A message was not sent.')).not.toBeInTheDocument()
  await expect.element(section.getByText(/did not finish/)).toBeVisible()
  expect(settled).toEqual([{ act: 'AGAIN', reason: 'The mail server is back' }])
})

it('says nothing where nothing failed', async () => {
  await open('manager', [])
  expect(section.elements()).toEqual([])
})

it('is neither shown to others nor asked for by them', async () => {
  const { asked } = await open('processor')
  expect(section.elements()).toEqual([])
  expect(asked).not.toContain(listFailedJobs.path)
})

it.each([320, 1440])('at %d px has no fault that axe finds, and is not wider', async (width) => {
  await page.viewport(width, 900)
  await open('manager')
  await expect.element(section.getByText('A message was not sent.')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
