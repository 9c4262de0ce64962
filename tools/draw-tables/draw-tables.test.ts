import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { drawTables, tablesIn } from './index.ts'

it('takes what a table says of itself, and leaves out what a room only reads of another', () => {
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

it('names no table twice, and the ones that everything rests on', () => {
  const rows = drawTables(resolve(import.meta.dirname, '../..'))
    .split('\n')
    .slice(2)
  const names = rows.map((row) => row.split('`')[1])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['applications', 'application_log', 'documents', 'decisions', 'tasks']))
})
