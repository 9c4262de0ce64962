import { createQueryClient } from '@hearthline/client'
import {
  assignTask,
  listColleagues,
  listFailedJobs,
  listTasks,
  listVendorCalls,
  type StaffRole,
} from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'

const uuid = (nth: number) => `3f2a1b0c-0000-4000-8000-00000000000${nth}`
const [task, application, pat, jo, kim, fran] = [1, 2, 3, 4, 5, 6].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const at = '2026-11-20T18:00:00.000Z'
const row = (claimed: object | null) => ({
  uuid: task,
  kind: 'EMPLOYMENT_CHECK',
  reason: 'employerGiven',
  step: 'EMPLOYMENT_VERIFICATION',
  since: at,
  claimed,
  closed: null,
  application,
  loanNumber: 'HL-1',
  borrower: 'Avery Sample',
  propertyState: 'CO',
})
const patHasIt = { staffUuid: pat, name: 'Pat Quill', at }
const colleague = (of: string, name: string, role: StaffRole, change: object = {}) => ({
  uuid: of,
  name,
  roles: [role],
  absence: null,
  isAway: false,
  inHand: 0,
  ...change,
})
const away = { isAway: true, absence: { fromOn: '2026-11-20', untilOn: '2026-11-24' } }
const colleagues = [
  colleague(pat, 'Pat Quill', 'processor', { inHand: 1 }),
  colleague(jo, 'Jo Marsh', 'processor', { inHand: 3 }),
  colleague(kim, 'Kim Away', 'underwriter', away),
  colleague(fran, 'Fran Mint', 'funder'),
]

type Given = { readonly role?: StaffRole; readonly claimed?: object | null; readonly refuses?: string }

/** A server that keeps what it is told. */
const open = async ({ role = 'manager', claimed = patHasIt, refuses }: Given = {}) => {
  let has = claimed
  const received: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const sent = new Request(new URL(url, location.origin), request)
    const { pathname } = new URL(sent.url)
    if (pathname === listColleagues.path) return Response.json({ today: '2026-11-21', colleagues })
    if (pathname === listVendorCalls.path || pathname === listFailedJobs.path) return Response.json([])
    if (pathname === assignTask.path.replace(':task', task)) {
      if (refuses) return Response.json({ code: refuses, message: 'x' }, { status: 409 })
      const body = await sent.json()
      received.push(body)
      const to = colleagues.find((one) => one.uuid === body.to)
      has = to === undefined ? null : { staffUuid: to.uuid, name: to.name, at }
      return Response.json(row(has))
    }
    expect(pathname).toBe(listTasks.path)
    return Response.json({ rows: [row(has)], next: null, count: 1, mine: 0, unclaimed: has === null ? 1 : 0 })
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
  await expect.element(page.getByRole('row', { name: /Avery Sample/ })).toBeVisible()
  return received
}
const reassign = page.getByRole('button', { name: 'Reassign the task of Avery Sample' })
const dialog = page.getByRole('dialog')
const send = dialog.getByRole('button', { name: 'Reassign' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

describe('a manager, in the queue', () => {
  it('gives a task to somebody who may do it and is here, with a reason', async () => {
    const received = await open()
    await reassign.click()
    await expect.element(dialog.getByText('Pat Quill has it in hand.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Give it to')).toBeVisible()
    const options = dialog.getByLabelText('Give it to').element().querySelectorAll('option')
    expect([...options].map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Choose a colleague', false],
      ['No one: back to the queue', false],
      ['Pat Quill · 1 in hand', true],
      ['Jo Marsh · 3 in hand', false],
      ['Kim Away · absent', true],
    ])
    await dialog.getByLabelText('Give it to').selectOptions('Jo Marsh · 3 in hand')
    await dialog.getByLabelText('Reason').fill('Pat is at home')
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(received).toEqual([{ to: jo, reason: 'Pat is at home' }])
    await expect.element(page.getByRole('row', { name: /Avery Sample/ })).toHaveTextContent('Jo Marsh')
  })

  it('puts back what a colleague has in hand', async () => {
    const received = await open()
    await reassign.click()
    await dialog.getByLabelText('Give it to').selectOptions('No one: back to the queue')
    await dialog.getByLabelText('Reason').fill('Pat went home')
    await send.click()
    await expect.element(page.getByRole('button', { name: 'Not assigned 1' })).toBeVisible()
    expect(received).toEqual([{ to: null, reason: 'Pat went home' }])
  })

  it('is told what is missing, and nothing is sent', async () => {
    const received = await open({ claimed: null })
    await reassign.click()
    await expect.element(dialog.getByLabelText('Give it to')).toBeVisible()
    await send.click()
    await expect.element(dialog.getByText('Choose one')).toBeVisible()
    await expect.element(dialog.getByText('Required')).toBeVisible()
    expect(received).toEqual([])
  })

  it('is told why it was refused', async () => {
    await open({ refuses: 'colleagueAway' })
    await reassign.click()
    await dialog.getByLabelText('Give it to').selectOptions('Jo Marsh · 3 in hand')
    await dialog.getByLabelText('Reason').fill('Pat is at home')
    await send.click()
    await expect.element(dialog.getByText(/That colleague is absent/)).toBeVisible()
  })

  it('does it by keyboard alone, and focus comes back', async () => {
    const received = await open()
    ;(reassign.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await dialog.getByLabelText('Give it to').selectOptions('Jo Marsh · 3 in hand')
    ;(dialog.getByLabelText('Reason').element() as HTMLElement).focus()
    await userEvent.keyboard('Pat is at home{Tab}{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(received).toHaveLength(1)
    await expect.element(reassign).toHaveFocus()
  })
})

it('is a manager’s alone: nobody else is shown the way', async () => {
  await open({ role: 'underwriter' })
  await expect.element(reassign).not.toBeInTheDocument()
})

it.each([1280, 1920])('at %d px has no fault that axe finds, also with the dialog open', async (width) => {
  await page.viewport(width, 900)
  await open()
  const rules = { region: { enabled: false } }
  const errors = async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    return (await axe.run(document.body, { rules })).violations.map(({ id }) => id)
  }
  expect(await errors()).toEqual([])
  await reassign.click()
  await expect.element(dialog.getByLabelText('Give it to')).toBeVisible()
  expect(await errors()).toEqual([])
})
