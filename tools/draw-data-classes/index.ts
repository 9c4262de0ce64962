import { calls } from '@hearthline/contracts'
import { DATED_DATA, monthsKept, SHORT_LIVED } from '@hearthline/domain/retention'
import { SEALED_COLUMNS } from '../../apps/server/src/sealed-data/index.ts'
import { factPaths } from '../draw-facts/index.ts'
import { seenIn } from '../draw-reply-fields/index.ts'
import { CLASSES, type DataClass, type Kept, RULES, TABLES, type TableClasses } from './tables.ts'

const CLASS_NAMES = Object.keys(CLASSES) as DataClass[] // its own keys

/** The columns of a table, each with its class. */
export const columnsOf = ({ columns }: TableClasses): readonly (readonly [column: string, of: DataClass])[] =>
  CLASS_NAMES.flatMap((of) =>
    (columns[of] ?? '').split(' ').flatMap((column) => (column === '' ? [] : [[column, of] as const])),
  )

const keptFor = (kept: Kept): string => {
  if (kept === 'case') return 'with its application'
  if (kept === 'lender') return 'as long as the lender needs it'
  if (kept === 'house') return 'with the installation'
  return kept in DATED_DATA
    ? `${monthsKept(kept as keyof typeof DATED_DATA)} months (${kept})` // it is one of its keys
    : `${SHORT_LIVED[kept as keyof typeof SHORT_LIVED].days} days (${kept})` // or of these
}

/** The roles that a reply of these calls may go to. */
export const readersOf = (names: readonly string[]): readonly string[] => {
  const roles = calls
    .filter(({ name }) => names.includes(name))
    .flatMap((call) => [...seenIn(call)].flatMap(([fields, seeing]) => (fields === '' ? [] : seeing)))
  return [...new Set(roles)]
}

const columnText = (table: string, column: string): string =>
  `\`${column}\`${`${table}.${column}` in SEALED_COLUMNS ? ' (sealed)' : ''}`

const rowOf = ([name, table]: readonly [string, TableClasses]): string => {
  const { kept, shownBy = [], namedBy = [] } = table
  const of = (wanted: DataClass) =>
    columnsOf(table)
      .filter(([, its]) => its === wanted)
      .map(([column]) => columnText(name, column))
      .join(' ')
  const by = (names: readonly string[]) =>
    `${readersOf(names).join(', ')}, by ${names.map((call) => `\`${call}\``).join(' ')}`
  const known = namedBy.length === 0 ? '' : `; its personal columns alone: ${by(namedBy)}`
  const readers = `${shownBy.length === 0 ? 'nobody by a call' : by(shownBy)}${known}`
  return `| \`${name}\` | ${of('personal')} | ${of('npi')} | ${of('secret')} | ${keptFor(kept)} | ${readers} |`
}

const isMore = (table: TableClasses): boolean => columnsOf(table).some(([, of]) => of !== 'internal')

/** The text of docs/data-classification.md. */
export const drawDataClasses = (): string =>
  [
    '# What is kept where, how sensitive it is, who reads it and how long it stays',
    '',
    'Every column of the database by its class. Made by `npm run draw` from `tools/draw-data-classes/tables.ts`, the sealed columns, the',
    'schedule of retention and the contracts of the calls; a test holds it to a real database, so that a new column has its class.',
    'Which field of a reply a role sees is in [reply-fields.md](reply-fields.md); whose row it is, is judged besides.',
    '',
    ...CLASS_NAMES.map((of) => `- **${of}**: ${CLASSES[of]}.`),
    '',
    '## Rules of each class',
    '',
    '| rule | of | held by |',
    '| --- | --- | --- |',
    ...RULES.map((rule) => `| ${rule.join(' | ')} |`),
    '',
    '## Where it is',
    '',
    `The ${factPaths().length} facts of an application ([facts.md](facts.md)) are all npi, and stand in \`applications.facts\` and, as they changed,`,
    'in `application_log.body`. Tax numbers, birth dates and account numbers are no facts: they are sealed in `application_secrets`, answers for',
    'HMDA in `demographics`, each with a key of its own kind. Files are npi, sealed in the object store, and kept with the row that names them.',
    'Whoever operates the servers reads all of it by the commands (`npm run export`, `backup`). Logs hold ids and codes (docs/operations.md); backups hold all of this, sealed as it is and once more as a whole.',
    '',
    '| table | personal | npi | secret | kept | read by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...Object.entries(TABLES)
      .filter(([, table]) => isMore(table))
      .map(rowOf),
    '',
    '## Internal alone',
    '',
    '| table | kept |',
    '| --- | --- |',
    ...Object.entries(TABLES)
      .filter(([, table]) => !isMore(table))
      .map(([name, { kept }]) => `| \`${name}\` | ${keptFor(kept)} |`),
  ].join('\n')
