import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

const ROW = /^\| (\d+) \| (.+?) \| (.+) \|$/gm
const TEST = /`([^`]+)` › (.+)/

/** The table of a document: a behaviour, and the tests that prove it, each by its file and its title. */
const rowsOf = (document: string) =>
  [...read(document).matchAll(ROW)].map(([, number, behaviour = '', tests = '']) => ({
    number: Number(number),
    behaviour,
    tests: tests.split('<br>').map((one) => {
      const [, file = '', title = ''] = TEST.exec(one) ?? []
      return { file, title }
    }),
  }))

const isThere = ({ file, title }: { file: string; title: string }): boolean => {
  try {
    return title !== '' && read(file).includes(title)
  } catch {
    return false
  }
}

/** How many rows each document has. */
const DOCUMENTS = [
  ['docs/chat.md', 25],
  ['docs/costly-functions.md', 20],
  ['docs/threat-model.md', 30],
  ['docs/faults.md', 38],
] as const

describe.each(DOCUMENTS)('%s', (document, count) => {
  const rows = rowsOf(document)

  it('has a row for each of its behaviours or faults', () =>
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, nth) => nth + 1)))

  it.each(rows.map(({ behaviour, tests }) => [behaviour, tests] as const))('%s: its tests are there', (_, tests) =>
    expect(tests.filter((test) => !isThere(test))).toEqual([]),
  )
})

it('would miss a title that nobody has (control)', () =>
  expect(isThere({ file: 'tools/named-tests.test.ts', title: `no such ${'title'}` })).toBe(false))

it('each file of tests/faults is in the table of faults', () => {
  const named = new Set(rowsOf('docs/faults.md').flatMap(({ tests }) => tests.map(({ file }) => file)))
  const files = readdirSync(resolve(root, 'tests/faults')).filter((name) => name.endsWith('.test.ts'))
  expect(files.filter((name) => !named.has(`tests/faults/${name}`))).toEqual([])
})
