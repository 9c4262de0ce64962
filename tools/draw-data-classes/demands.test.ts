import { calls } from '@hearthline/contracts'
import { fieldsOf } from '@hearthline/contracts/testing'
import { DATED_DATA, SHORT_LIVED } from '@hearthline/domain/retention'
import { describe, expect, it } from 'vitest'
import { columnsOf, readersOf } from './index.ts'
import { type DataClass, DEMANDS, OWN_OF_ANYBODY, TABLES, type TableClasses } from './tables.ts'

type Tables = Readonly<Record<string, TableClasses>>

/** Tables that hold something of a class that has to go, and that neither a row of the schedule nor their case takes along. */
const staying = (tables: Tables): readonly string[] => {
  const schedule: Readonly<Record<string, { readonly purges: readonly string[] }>> = { ...DATED_DATA, ...SHORT_LIVED }
  return Object.entries(tables).flatMap(([name, table]) => {
    const demands = columnsOf(table).some(([, of]) => DEMANDS[of].isPurged)
    const goes = table.kept === 'case' || schedule[table.kept]?.purges.includes(name) === true
    const isDated = table.kept in schedule
    return (demands || isDated) && !goes ? [`${name}: ${table.kept}`] : []
  })
}

/** Roles that a call shows a table to, though a class of its columns does not name them; a secret is in no reply, see below. */
const strangers = (tables: Tables): readonly string[] =>
  Object.entries(tables).flatMap(([name, table]) => {
    if (OWN_OF_ANYBODY.includes(name)) return []
    const classes = [...new Set(columnsOf(table).map(([, of]) => of))]
    const seen = classes.filter(
      (of) => of !== 'internal' && (of !== 'secret' || classes.every((one) => /internal|secret/.test(one))),
    )
    const mayRead = (role: string, some: readonly DataClass[]) =>
      some.every((of) => DEMANDS[of].readers.some((one) => one === role))
    const wrong = (names: readonly string[], some: readonly DataClass[]) =>
      readersOf(names).filter((role) => !mayRead(role, some))
    return [...wrong(table.shownBy ?? [], seen), ...wrong(table.namedBy ?? [], ['personal'])].map(
      (role) => `${name}: ${role}`,
    )
  })

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const fieldsShownBy = (names: readonly string[]): readonly string[] =>
  calls
    .filter((call) => names.includes(call.name) && call.gives === 'json')
    .flatMap((call) =>
      fieldsOf(call.reply).map((field) =>
        field
          .split('.')
          .at(-1)
          ?.replace(/\[\]|\?/g, ''),
      ),
    )
    .filter((field) => field !== undefined)

/** Columns of a class that a reply has a field of the same name as, and whose call may not show it. */
const shown = (tables: Tables): readonly string[] =>
  Object.entries(tables).flatMap(([name, table]) =>
    columnsOf(table).flatMap(([column, of]) => {
      const isSecret = DEMANDS[of].readers.length === 0
      const barred = [
        ...(isSecret ? (table.shownBy ?? []) : []),
        ...(of === 'npi' || isSecret ? (table.namedBy ?? []) : []),
      ]
      return fieldsShownBy(barred).includes(camel(column)) ? [`${name}.${column}`] : []
    }),
  )

const withColumn = (of: DataClass, change: Partial<TableClasses> = {}): Tables => ({
  new_table: { kept: 'lender', columns: { [of]: 'name' }, ...change },
})

// [ASVS-14.2.4]
describe('what the classes of data demand', () => {
  it('is gone by the schedule, or with its case, of every table', () => {
    expect(staying(TABLES)).toEqual([])
    expect(staying(withColumn('npi'))).toEqual(['new_table: lender'])
    expect(staying(withColumn('internal', { kept: 'chats' }))).toEqual(['new_table: chats'])
  })

  it('is read by the roles that a class names, of every table', () => {
    expect(strangers(TABLES)).toEqual([])
    expect(strangers(withColumn('npi', { shownBy: ['listSecurityEvents'] }))).toEqual(['new_table: compliance'])
    expect(strangers(withColumn('secret', { shownBy: ['viewBirthDate'] }))).toEqual(['new_table: underwriter'])
  })

  it('is in no reply, of what has no readers', () => {
    expect(shown(TABLES)).toEqual([])
    expect(shown(withColumn('secret', { shownBy: ['listColleagues'] }))).toEqual(['new_table.name'])
    expect(shown(withColumn('npi', { namedBy: ['listColleagues'] }))).toEqual(['new_table.name'])
    expect(shown(withColumn('personal', { namedBy: ['listColleagues'] }))).toEqual([])
  })
})
