import { STAFF_ROLES } from '@hearthline/contracts'
import { STAFF_ACTION_KINDS } from '@hearthline/domain/second-person'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { roleWords } from '../../words/index.ts'
import { LogCard } from './log-card.tsx'

const log = Array.from({ length: 30 }, (_, at) => ({
  seq: at + 1,
  at: '2026-11-20T10:00:00.000Z',
  kind: `event${at + 1}`,
  by: at === 29 ? 'staff' : 'system',
  staff: at === 29 ? { name: 'Kim Example', roles: ['underwriter' as const] } : null,
  summary: '',
  hash: String(at).padStart(64, '0'),
}))

const anchor = { state: 'anchored' as const, at: '2026-11-21T05:00:00.000Z', number: 4, seq: 30 }

it('shows the newest rows first, and all of them on request', async () => {
  show(<LogCard log={log} chainIntact anchor={anchor} />, sampleStaff('processor'))
  await expect.element(page.getByText('Chain intact')).toBeVisible()
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('30')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Kim ExampleUnderwriter')
  expect(page.getByText('event1', { exact: true }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Show all 30 rows' }).click()
  await expect.element(page.getByText('event1', { exact: true })).toBeInTheDocument()
})

it.each(STAFF_ROLES)('names whoever acted, with the role %s in words, for every act of the staff', async (role) => {
  const actions = STAFF_ACTION_KINDS.map((kind, at) => ({
    seq: at + 1,
    at: '2026-11-20T10:00:00.000Z',
    kind,
    by: 'staff',
    staff: { name: `Kim ${kind}`, roles: [role] },
    summary: '',
    hash: String(at).padStart(64, '0'),
  }))
  show(<LogCard log={actions} chainIntact anchor={anchor} />, sampleStaff('manager'))
  await page.getByRole('button', { name: /Show all/ }).click()
  const rows = page.getByRole('row').elements().slice(1)
  const inWords = new RegExp(`^${roleWords[role].message}$`)
  expect(rows).toHaveLength(actions.length)
  for (const row of rows) {
    const kind = row.querySelector('code')?.textContent
    const [by] = [...row.querySelectorAll('td')].filter(({ textContent }) => textContent?.startsWith(`Kim ${kind}`))
    expect(by?.querySelector('small')?.textContent, kind).toMatch(inWords)
  }
})

it('says loudly that a row was changed', async () => {
  show(<LogCard log={log} chainIntact={false} anchor={anchor} />, sampleStaff('processor'))
  await expect.element(page.getByText('Chain broken')).toBeVisible()
  await expect.element(page.getByText('A row of this log was changed after it was written.')).toBeVisible()
})

describe('a log and its anchor', () => {
  const seen = (anchor: Parameters<typeof LogCard>[0]['anchor']) =>
    show(<LogCard log={log} chainIntact anchor={anchor} />, sampleStaff('processor'))

  it('says when all rows were signed, and by which anchor', async () => {
    seen(anchor)
    await expect.element(page.getByText(/^All 30 rows are as anchor 4 of .* signed them/)).toBeVisible()
  })

  it('says which rows the next one takes in', async () => {
    seen({ ...anchor, seq: 21 })
    await expect.element(page.getByText(/^Rows 1 to 21 are as anchor 4 of .*takes in the rest/)).toBeVisible()
  })

  it('says that none is yet', async () => {
    seen({ state: 'waiting', at: null, number: null, seq: null })
    await expect.element(page.getByText(/^No row is anchored/)).toBeVisible()
  })

  it('says that none will be, where the installation has no place for them', async () => {
    seen({ state: 'off', at: null, number: null, seq: null })
    await expect.element(page.getByText('This installation keeps no anchors outside of the database.')).toBeVisible()
  })

  it('says that it is not known, where the place does not answer', async () => {
    seen({ state: 'unknown', at: null, number: null, seq: null })
    await expect
      .element(page.getByText('The anchors outside of the database cannot be read at this moment.'))
      .toBeVisible()
  })

  it('warns where it is another log than was anchored, and calls it intact no more', async () => {
    seen({ state: 'broken', at: null, number: 4, seq: 12 })
    await expect
      .element(page.getByText('This log is not the one that was anchored outside of the database.'))
      .toBeVisible()
    await expect.element(page.getByText('Chain broken')).toBeVisible()
    expect(page.getByText(/are as anchor/).elements()).toEqual([])
  })
})
