import { readFileSync } from 'node:fs'
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

describe('the words of the closed lists', () => {
  it.each(LISTS)('%s: every value has its row, and every row a value', (heading, values) =>
    expect(rowsUnder(heading).map(({ value }) => value)).toEqual([...values]),
  )

  it.each(LISTS)('%s: every row says when its value arises and what it changes', (heading) => {
    const rows = rowsUnder(heading)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ arises, changes }) => arises.length < 5 || changes.length < 5)).toEqual([])
  })
})
