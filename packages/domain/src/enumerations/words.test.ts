import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLOSED_LISTS } from './testing/closed-lists.ts'

const repository = resolve(import.meta.dirname, '../../../..')

const lists = Object.entries(CLOSED_LISTS)
const words = readFileSync(join(repository, 'docs/words.md'), 'utf8')

type Row = { readonly value: string; readonly arises: string; readonly changes: string }

/** The rows under a heading, in their order. */
const rowsUnder = (heading: string): readonly Row[] => {
  const [, after = ''] = words.split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  return [...section.matchAll(/^\| `(\w+)` \| (.*) \| (.*) \|$/gm)].map(
    ([, value = '', arises = '', changes = '']) => ({
      value,
      arises: arises.trim(),
      changes: changes.trim(),
    }),
  )
}

describe('the words of the closed lists', () => {
  it.each(lists)('%s: every value has its row, and every row a value', (heading, values) =>
    expect(rowsUnder(heading).map(({ value }) => value)).toEqual([...values]),
  )

  it.each(lists)('%s: every row says when its value arises and what it changes', (heading) => {
    const rows = rowsUnder(heading)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ arises, changes }) => arises.length < 5 || changes.length < 5)).toEqual([])
  })
})
