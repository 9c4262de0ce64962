import { describe, expect, it } from 'vitest'
import { baseline } from './index.ts'
import type { Migration } from './migration.ts'
import { unsafeIn } from './testing/unsafe-statements.ts'
import { thisRelease } from './this-release.ts'

const expand = (...statements: string[]): Migration => ({ kind: 'expand', release: 1, statements })
const contract = (...statements: string[]): Migration => ({ kind: 'contract', release: 2, since: 1, statements })
const faultsOf = (migration: Migration) =>
  unsafeIn({ release: 2, migrations: { 'a-first': expand('select 1'), 'b-it': migration } })

describe('migrations', () => {
  it('leave everything to the release before', () => expect(unsafeIn(thisRelease)).toEqual([]))

  it('are added behind the baseline, which ends for good where it does', () =>
    expect(Object.keys(baseline).at(-1)).toBe('110-searched-columns'))
})

describe('would be refused, where it expands:', () => {
  it.each([
    ['takes a column away', 'alter table tasks drop column note'],
    ['takes something away', 'drop index tasks_in_hand'],
    ['takes something away', 'drop table tasks'],
    ['takes a default away', 'alter table tasks alter column note drop default'],
    ['takes rows away', 'delete from tasks'],
    ['takes a right away', 'revoke insert on tasks from public'],
    ['renames', 'alter table tasks rename column note to remark'],
    ['renames', 'alter table tasks rename to duties'],
    ['changes a type', 'alter table tasks alter column note type jsonb using note::jsonb'],
    ['demands more of a row', "alter table tasks add constraint c check (note <> '') not valid"],
    ['forbids null (say notNull)', 'alter table tasks alter column note set not null'],
    ['adds a column that must be given', 'alter table tasks add column note text not null'],
    [
      'adds a column that must be given',
      "alter table tasks add column a text default '', add column b text not null, add column c int default 1",
    ],
    [
      'writes a table anew while nobody reads it',
      "alter table tasks add column note text generated always as (body ->> 'note') stored",
    ],
    ['writes a table anew while nobody reads it', 'alter table tasks add column token uuid default gen_random_uuid()'],
    ['makes an index while nobody writes (say index)', 'create unique index tasks_by_note on tasks (note)'],
    ['changes all rows at once (say fill)', 'update tasks set note = body'],
    ['changes all rows at once (say fill)', 'with due as (select 1)\n update tasks set note = body'],
    ['opens a table to every organisation', 'alter table tasks no force row level security'],
  ])('%s: %s', (says, statement) => expect(faultsOf(expand(statement))).toEqual([`b-it ${says}`]))

  it.each([
    ['looks through a table while nobody writes', "alter table tasks add constraint c check (note <> '')"],
    ['forbids null', 'alter table tasks alter column note set not null'],
    ['makes an index', 'create index tasks_by_note on tasks (note)'],
    ['changes all rows at once', 'update tasks set note = body'],
  ])('and where it contracts, too: %s: %s', (says, statement) =>
    expect(faultsOf(contract(statement))).toEqual([expect.stringContaining(`b-it ${says}`)]),
  )

  it.each([
    ['is of a release to come', { kind: 'index', release: 3, name: 'i', on: 'tasks (note)' }],
    ['contracts what a release uses', { kind: 'contract', release: 2, since: 2, statements: [] }],
    ['contracts what a release uses', { kind: 'contract', release: 1, since: 0, statements: [] }],
    ['contracts what a release uses', { kind: 'notNull', release: 1, since: 1, table: 'tasks', column: 'note' }],
  ] as const)('%s', (says, migration) => expect(faultsOf(migration)).toEqual([expect.stringContaining(`b-it ${says}`)]))

  it('stands behind one of a later release', () =>
    expect(unsafeIn({ release: 2, migrations: { a: contract(), b: expand() } })).toEqual([
      'b stands behind one of a later release',
    ]))
})

describe('would not be refused (control):', () => {
  it.each([
    ['a column with a default', expand("alter table tasks add column note text not null default ''")],
    ['columns that may be empty', expand('alter table tasks add column a int, add column b int references staff')],
    ['less that is demanded', expand('alter table tasks alter column note drop not null')],
    [
      'a new table with all that belongs to it',
      expand(
        'create table duties (a int not null, b int not null, primary key (a))',
        'create unique index duties_by_b on duties (b)',
        'alter table duties add constraint c check (a > 0)',
      ),
    ],
    ['what contracts', contract('alter table tasks drop column note', 'alter table tasks rename column a to b')],
  ])('%s', (_, migration) => expect(faultsOf(migration)).toEqual([]))
})
