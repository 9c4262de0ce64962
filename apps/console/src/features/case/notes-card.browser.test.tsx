import { createQueryClient } from '@hearthline/client'
import { addCaseNote } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOfPage } from '../../testing/page-violations.ts'
import { sampleStaff, show } from '../../testing/show.tsx'
import { NotesCard } from './notes-card.tsx'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const note = {
  at: '2026-11-20T18:00:00.000Z',
  by: { name: 'Jo Marsh', roles: ['funder'] },
  text: 'Calls back',
} as const
const open = (status = 200) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push([new URL(url, location.origin).pathname, JSON.parse(String(body))])
    return Response.json(status === 200 ? note : { code: 'applicationFrozen', message: '' }, { status })
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <h1>Case</h1>
        <NotesCard uuid={uuid} notes={[{ ...note, by: { ...note.by, roles: [...note.by.roles] } }]} />
      </main>
    </QueryClientProvider>,
    sampleStaff('processor'),
  )
  return sent
}
const field = page.getByLabelText('New note')
const add = () => page.getByRole('button', { name: 'Add the note' }).click()
afterEach(() => vi.unstubAllGlobals())

it('shows what colleagues wrote, with name, role and time', async () => {
  open()
  await expect.element(page.getByText('Calls back')).toBeVisible()
  await expect.element(page.getByText(/Jo Marsh, Funder · Nov 20/)).toBeVisible()
  expect(await violationsOfPage()).toEqual([])
})

it('adds one, and is empty again', async () => {
  const sent = open()
  await add()
  await expect.element(page.getByText('Required')).toBeVisible()
  await field.fill('She did')
  await add()
  await expect.element(field).toHaveValue('')
  expect(sent).toEqual([[addCaseNote.path.replace(':uuid', uuid), { text: 'She did' }]])
})

it('keeps what was typed where it is refused', async () => {
  open(409)
  await field.fill('She did')
  await add()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('She did')
})
