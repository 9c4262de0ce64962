import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { drawTables, tablesIn } from './index.ts'

it('takes a table’s own description, and leaves out tables that a module only reads', () => {
  const text = `export type RoomTables = {
  /** One row a thing. */
  things: {
    /** Of the row. */
    uuid: string
  }
  silent: { uuid: string }
  /** What is shown beside it; never written here. */
  applications: { uuid: string }
}
`
  expect(tablesIn(text, 'room')).toEqual([{ name: 'things', module: 'room', says: 'One row a thing.' }])
})

it('names no table twice, and has the most important ones', () => {
  const rows = drawTables(resolve(import.meta.dirname, '../..'))
    .split('\n')
    .slice(2)
  const names = rows.map((row) => row.split('`')[1])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['applications', 'application_log', 'documents', 'decisions', 'tasks']))
})
