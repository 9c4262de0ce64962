import { createQueryClient } from '@hearthline/client'
import { keepAbsence, keepOwnAbsence, listColleagues, type StaffRole } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { ColleaguesPage } from './colleagues-page.tsx'

const today = '2026-11-21'
const me = sampleStaff('processor')
const other = '3f2a1b0c-0000-4000-8000-000000000002'

type Days = { fromOn: string; untilOn: string } | null

/** A server that keeps what it is told. */
const open = async (role: StaffRole, refuses?: object) => {
  const absences: Record<string, Days> = { [me.uuid]: null, [other]: { fromOn: '2026-11-20', untilOn: '2026-11-24' } }
  const received: unknown[] = []
  const rowOf = (uuid: string, name: string) => {
    const absence = absences[uuid] ?? null
    const isAway = absence !== null && absence.fromOn <= today && today <= absence.untilOn
    return { uuid, name, roles: ['processor'], absence, isAway, inHand: isAway ? 0 : 2 }
  }
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const sent = new Request(new URL(url, location.origin), request)
    const { pathname } = new URL(sent.url)
    if (sent.method === 'GET') {
      expect(pathname).toBe(listColleagues.path)
      return Response.json({ today, colleagues: [rowOf(other, 'Jo Marsh'), rowOf(me.uuid, me.name)] })
    }
    if (refuses) return Response.json({ message: 'x', ...refuses }, { status: 422 })
    const uuid = pathname === keepOwnAbsence.path ? me.uuid : other
    if (uuid === other) expect(pathname).toBe(keepAbsence.path.replace(':staff', other))
    const { absence } = await sent.json()
    received.push([uuid, absence])
    absences[uuid] = absence
    return Response.json(rowOf(uuid, 'x'))
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <ColleaguesPage />
      </main>
    </QueryClientProvider>,
    sampleStaff(role),
    { path: '/colleagues' },
  )
  await expect.element(row(/Jo Marsh/)).toBeVisible()
  return received
}
const row = (name: RegExp) => page.getByRole('row', { name })
const dialog = page.getByRole('dialog')
const type = async (group: string, [month, day, year]: readonly [string, string, string]) => {
  const boxes = dialog.getByRole('group', { name: group })
  await boxes.getByLabelText('Month').fill(month)
  await boxes.getByLabelText('Day').fill(day)
  await boxes.getByLabelText('Year').fill(year)
}
const send = dialog.getByRole('button', { name: 'Mark as absent' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

describe('a member of the staff', () => {
  it('sees who is here, what each has in hand and until when they are absent', async () => {
    await open('processor')
    await expect.element(row(/Jo Marsh/)).toHaveTextContent(/Processor.*Absent Nov 20, 2026 to Nov 24, 2026/)
    await expect.element(row(/Pat Sample \(you\)/)).toHaveTextContent(/2.*Here/)
  })

  it('marks themselves absent from day to day, and says that they are back', async () => {
    const received = await open('processor')
    await page.getByRole('button', { name: 'Mark as absent: Pat Sample' }).click()
    await expect.element(dialog.getByText('When are you absent?')).toBeVisible()
    await type('Last day', ['11', '25', '2026'])
    await send.click()
    await expect.element(row(/Pat Sample/)).toHaveTextContent(/Absent Nov 21, 2026 to Nov 25, 2026/)
    await page.getByRole('button', { name: 'Back again: Pat Sample' }).click()
    await expect.element(row(/Pat Sample/)).toHaveTextContent('Here')
    expect(received).toEqual([
      [me.uuid, { fromOn: today, untilOn: '2026-11-25' }],
      [me.uuid, null],
    ])
  })

  it('says nothing of a colleague’s absence', async () => {
    await open('processor')
    expect(
      row(/Jo Marsh/)
        .getByRole('button')
        .elements(),
    ).toEqual([])
  })

  it('is told of days that are none, before and after they were sent', async () => {
    const received = await open('processor', {
      code: 'invalidInput',
      fields: [{ path: 'absence.untilOn', code: 'absenceOver' }],
    })
    await page.getByRole('button', { name: 'Mark as absent: Pat Sample' }).click()
    await type('Last day', ['11', '20', '2026'])
    await send.click()
    await expect.element(dialog.getByText('The last day cannot come before the first')).toBeVisible()
    expect(received).toEqual([])
    await type('First day', ['11', '19', '2026'])
    await send.click()
    await expect.element(dialog.getByText('This day is over already')).toBeVisible()
  })
})

it('a manager marks a colleague absent and ends it, by keyboard', async () => {
  const received = await open('manager')
  ;(page.getByRole('button', { name: 'Change: Jo Marsh' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('When is Jo Marsh absent?')).toBeVisible()
  await type('Last day', ['11', '30', '2026'])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(row(/Jo Marsh/)).toHaveTextContent(/Nov 30, 2026/)
  // The list is read again before the dialog closes, and only a closed dialog gives the focus back.
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Change: Jo Marsh' })).toHaveFocus()
  ;(page.getByRole('button', { name: 'Back again: Jo Marsh' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row(/Jo Marsh/)).toHaveTextContent('Here')
  expect(received).toEqual([
    [other, { fromOn: '2026-11-20', untilOn: '2026-11-30' }],
    [other, null],
  ])
})

it.each([320, 1280, 1920])('at %d px has no fault that axe finds, also with the dialog open', async (width) => {
  await page.viewport(width, 900)
  await open('manager')
  const rules = { region: { enabled: false } }
  const errors = async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    return (await axe.run(document.body, { rules })).violations.map(({ id }) => id)
  }
  expect(await errors()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.getByRole('button', { name: 'Change: Jo Marsh' }).click()
  await expect.element(dialog.getByText('When is Jo Marsh absent?')).toBeVisible()
  expect(await errors()).toEqual([])
})
