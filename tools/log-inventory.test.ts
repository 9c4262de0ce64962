import { readFileSync } from 'node:fs'
import { SCHEDULE } from '@hearthline/domain/retention'
import { expect, it } from 'vitest'

const text = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
const [, section = ''] = text.split('## What is logged, where and for how long')
const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))

const { cases, dated, shortLived } = SCHEDULE.rows
const terms = new Map(
  Object.entries({ ...cases, ...dated, ...shortLived }).map(([kind, row]) => [
    kind,
    { term: 'months' in row ? `${row.months} months` : `${row.days} days`, purges: row.purges },
  ]),
)

/** What a row says of a kind of the schedule and is not so there. */
const wrong = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) =>
    [...line.matchAll(/`(\w+)`(?:: |, )(\d+ (?:months|days))/g)]
      .filter(([, kind = '', term]) => terms.get(kind)?.term !== term)
      .map(([found]) => found),
  )

it('each term of a log in the guide for operators is that of the retention schedule', () => {
  expect(rows.length).toBeGreaterThan(12)
  expect(wrong(rows)).toEqual([])
  expect(rows.flatMap((line) => [...line.matchAll(/`\w+`: \d+ /g)]).length).toBeGreaterThan(12)
})

it('would find a term that was changed in one of the two (control)', () =>
  expect(wrong(['| `security_events` | `securityEvents`: 12 months |'])).toEqual(['`securityEvents`: 12 months']))

it('a table of a log is purged under the kind that its row names', () => {
  const named = rows.flatMap((line) => {
    const [, log = ''] = line.split(' | ')[0]?.match(/^\| `(\w+)`/) ?? []
    const [, kind = ''] = /`(\w+)`: \d+ months \|$/.exec(line) ?? []
    const purged: readonly string[] = dated[kind as keyof typeof dated]?.purges ?? [] // others go with their case
    return log !== '' && kind in dated && !purged.includes(log) ? [`${log} is not purged as ${kind}`] : []
  })
  expect(named).toEqual([])
})
