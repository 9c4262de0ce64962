import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  BPO_STATUSES,
  BYPASS_STATES,
  CONDITION_CATEGORIES,
  DECISIONS,
  EMPLOYMENT_TYPES,
  INCOME_SOURCES,
  PAY_TYPES,
  PROGRAMS,
  PROPERTY_CONDITIONS,
  RATE_TYPES,
  STEP_PROGRESS,
  SUBDECISIONS,
  TITLE_STATUSES,
  VERIFICATION_STATUSES,
} from './index.ts'

const repository = resolve(import.meta.dirname, '../../../..')

/** Every list of the specification by its heading in docs/words.md. */
const LISTS = [
  ['Employment types', EMPLOYMENT_TYPES],
  ['Payment method', PAY_TYPES],
  ['Bypass state', BYPASS_STATES],
  ['BPO status', BPO_STATUSES],
  ['Property condition', PROPERTY_CONDITIONS],
  ['Title status', TITLE_STATUSES],
  ['Decision', DECISIONS],
  ['Subdecision', SUBDECISIONS],
  ['Income source', INCOME_SOURCES],
  ['Rate type', RATE_TYPES],
  ['Verification status', VERIFICATION_STATUSES],
  ['Step progress', STEP_PROGRESS],
  ['Partner and organisation programs', PROGRAMS],
  ['Condition categories', CONDITION_CATEGORIES],
] as const

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

/** Code that says what a value means: not the lists themselves, no tests, no samples. */
const isMeaning = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/(testing|samples|gallery|node_modules|dist)\/|enumerations\/index\.ts$|sample-[\w-]*\.tsx?$|fixtures\.ts$/.test(
    path,
  )

const sourcesUnder = (folder: string): readonly string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isMeaning)

const folders = ['apps', 'packages'].flatMap((zone) =>
  readdirSync(join(repository, zone)).map((name) => join(zone, name, 'src')),
)

/** Comments are no use of a value. */
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')

const used = new Set(
  folders
    .flatMap(sourcesUnder)
    .flatMap(
      (path) => withoutComments(readFileSync(join(repository, path), 'utf8')).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
    ),
)

describe('the words of the closed lists', () => {
  it.each(LISTS)('%s: every value has its row, and every row a value', (heading, values) =>
    expect(rowsUnder(heading).map(({ value }) => value)).toEqual([...values]),
  )

  it.each(LISTS)('%s: every row says when its value arises and what it changes', (heading) => {
    const rows = rowsUnder(heading)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ arises, changes }) => arises.length < 5 || changes.length < 5)).toEqual([])
  })

  it.each(LISTS)('%s: no value is declared and unused', (_, values) =>
    expect(values.filter((value) => !used.has(value))).toEqual([]),
  )

  it('would see a value that only its list names', () => {
    expect(used.has('NEVER_USED_BY_ANYBODY')).toBe(false)
    expect(used.has('CREDIT_UNION')).toBe(true)
  })
})
