import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { type Column, DataTable } from './data-table.tsx'

type Case = { id: string; who: string; line: string }

const COLUMNS: readonly Column<Case>[] = [
  { key: 'who', header: 'Borrower', cell: ({ who }) => who, names: true },
  { key: 'line', header: 'Line', cell: ({ line }) => line, figures: true, sortable: true },
]
const ROWS: readonly Case[] = [
  { id: '1', who: 'Lindqvist', line: '$120,000' },
  { id: '2', who: 'Osei', line: '$240,000' },
]
const table = { caption: 'Cases', columns: COLUMNS, rows: ROWS, rowKey: ({ id }: Case) => id }

it('names its rows and columns, and scrolls by itself', async () => {
  show(<DataTable {...table} />)
  await expect.element(page.getByRole('rowheader', { name: 'Osei' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Cases, scrolls sideways' })).toHaveAttribute('tabindex', '0')
})

it('asks to be sorted, and turns round', async () => {
  const onSort = vi.fn()
  const { again } = show(<DataTable {...table} onSort={onSort} />)
  await page.getByRole('button', { name: 'Line' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ column: 'line', direction: 'ascending' })
  again(<DataTable {...table} onSort={onSort} sorted={{ column: 'line', direction: 'ascending' }} />)
  await expect.element(page.getByRole('columnheader', { name: 'Line' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Line' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ column: 'line', direction: 'descending' })
})

it('tells which row was pressed', async () => {
  const onSelect = vi.fn()
  show(<DataTable {...table} onSelect={onSelect} selected="2" />)
  await page.getByText('Lindqvist').click()
  expect(onSelect).toHaveBeenCalledWith(ROWS[0])
})

it('says what will be here when there is nothing', async () => {
  show(<DataTable {...table} rows={[]} empty={<p>No cases yet</p>} />)
  await expect.element(page.getByText('No cases yet')).toBeVisible()
  expect(page.getByRole('table').query()).toBeNull()
})

const MORE: readonly Column<Case>[] = [
  { key: 'since', header: 'Since', cell: () => 'May 4' },
  ...COLUMNS,
  { key: 'state', header: 'State', cell: () => 'CO' },
]

it('names each cell of a dense table where its card is too narrow for columns', async () => {
  await page.viewport(1280, 900)
  const { host } = show(<DataTable {...table} columns={MORE} dense />)
  const nameOf = (cell: Element | undefined) => cell && getComputedStyle(cell, '::before').content
  const cells = () => [...(host.querySelector('tbody tr')?.children ?? [])]
  const tops = () => cells().map((cell) => Math.round(cell.getBoundingClientRect().top))
  expect(cells().map(nameOf)).toEqual(['none', 'none', 'none', 'none'])
  expect(new Set(tops()).size).toBe(1)
  host.style.width = '24rem'
  expect(cells().map(nameOf)).toEqual(['"Since"', '"Borrower"', '"Line"', '"State"'])
  const [since = 0, name = 0, line = 0, state = 0] = tops()
  expect([name, since, line, state]).toEqual([name, since, line, state].toSorted((one, other) => one - other))
  await expect.element(page.getByRole('rowheader', { name: 'Osei' })).toBeVisible()
})
