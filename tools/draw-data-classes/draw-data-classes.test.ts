import { existsSync, readFileSync } from 'node:fs'
import { DATED_DATA, SHORT_LIVED } from '@hearthline/domain/retention'
import { describe, expect, it } from 'vitest'
import { SEALED_COLUMNS } from '../../apps/server/src/sealed-data/index.ts'
import { columnsOf, drawDataClasses } from './index.ts'
import { RULES, TABLES } from './tables.ts'

const classOf = (place: string): string | undefined => {
  const [table = '', column = ''] = place.split('.')
  const found = TABLES[table]
  return found && columnsOf(found).find(([name]) => name === column)?.[1]
}

describe('the classes of data', () => {
  it('are drawn', () => {
    expect(readFileSync(new URL('../../docs/data-classification.md', import.meta.url), 'utf8')).toBe(
      `${drawDataClasses()}\n`,
    )
  })

  it('give each column one class', () => {
    for (const [name, table] of Object.entries(TABLES)) {
      const columns = columnsOf(table).map(([column]) => column)
      expect(new Set(columns).size, name).toBe(columns.length)
    }
  })

  it('call nothing internal that is sealed', () => {
    const places = Object.keys(SEALED_COLUMNS)
    expect(places.length).toBeGreaterThan(10)
    for (const place of places) expect(['npi', 'secret', 'personal'], place).toContain(classOf(place))
  })

  it('keep each table as the schedule has it', () => {
    for (const [kind, { purges }] of Object.entries({ ...DATED_DATA, ...SHORT_LIVED }))
      for (const table of purges) {
        const kept = TABLES[table]?.kept
        // Sessions and known places are in two rows: with the account, and sooner once they ended.
        expect([kind, 'sessions', 'knownPlaces'], `${table}: ${kept}`).toContain(kept)
      }
  })

  it('have rules whose proofs are there', () => {
    const files = RULES.flatMap(([, , heldBy]) => heldBy.match(/(?:apps|tools|docs)\/[\w./-]+\.(?:ts|md)/g) ?? [])
    expect(files.length).toBeGreaterThanOrEqual(RULES.length)
    for (const file of files)
      expect([file, existsSync(new URL(`../../${file}`, import.meta.url))]).toEqual([file, true])
  })

  it('name a reader or none for all that is more than internal', () => {
    const silent = Object.entries(TABLES).filter(
      ([, table]) => table.shownBy === undefined && columnsOf(table).some(([, of]) => of !== 'internal'),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })
})
