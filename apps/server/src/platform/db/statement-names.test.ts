import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createStatementNames, PLANNED_BY_VALUE } from './statement-names.ts'

/** The names of a statement's first ten uses. */
const tenUses = (sql: string, nameOf = createStatementNames()) => Array.from({ length: 10 }, () => nameOf(sql))

it('names a statement from its eighth use on', () => {
  const names = tenUses(`select a from t where b = '${randomUUID()}'`)
  expect(names.map((name) => name !== undefined)).toEqual([...Array(7).fill(false), true, true, true])
  expect(new Set(names.slice(7)).size).toBe(1)
})

it.each([
  'select * from',
  'select distinct * from',
  'select a, t.b, * from',
  'select "t".* from',
  'insert into t values (1) returning *, ',
])('never names what answers with every column, which a migration changes: %s', (start) =>
  expect(new Set(tenUses(`${start} "${randomUUID()}"`))).toEqual(new Set([undefined])),
)

it.each(['select count(*) from', 'select a * b from'])('names other stars (control): %s', (start) =>
  expect(tenUses(`${start} "${randomUUID()}"`).at(-1)).toBeDefined(),
)

it('never names what is planned by its values', () =>
  expect(new Set(tenUses(`select ${PLANNED_BY_VALUE} a from "${randomUUID()}"`))).toEqual(new Set([undefined])))
