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
