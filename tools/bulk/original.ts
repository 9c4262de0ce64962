import {
  accountsTable,
  type BulkDatabase,
  type RowText,
  rowsOf,
  type Table,
  tablesOfApplications,
} from './bulk-store.ts'
import { FIXED, NOT_CLONED, type StoredRow } from './bytes-columns.ts'

/** A row of an application that was played. */
export type OriginalRow = RowText & { readonly table: Table; readonly row: StoredRow }

export type Original = {
  readonly uuid: string
  readonly application: StoredRow
  readonly rows: readonly OriginalRow[]
}

/** What is cloned: accounts first, then the tables of applications as their foreign keys ask. */
export const clonedTables = async (client: BulkDatabase): Promise<readonly Table[]> => [
  await accountsTable(client),
  ...(await tablesOfApplications(client)).filter(({ name }) => !NOT_CLONED.includes(name)),
]

const rowOf =
  (table: Table) =>
  (found: RowText): OriginalRow => ({ ...found, table, row: JSON.parse(found.text) })

/** The words by which an application is found are made anew for a clone, from its own name and address. */
const isDerived = ({ name }: Table): boolean => name === 'application_words'

export const readOriginal = async (client: BulkDatabase, tables: readonly Table[], uuid: string): Promise<Original> => {
  const rows: OriginalRow[] = []
  for (const table of tables) {
    if (table.name === 'accounts' || isDerived(table)) continue
    const column = table.name === 'applications' ? 'uuid' : 'application_uuid'
    const found = await rowsOf(client, { table, column, keys: [uuid], ...fixedIn(table) })
    rows.push(...found.map(rowOf(table)))
  }
  const application = rows.find(({ table }) => table.name === 'applications')?.row
  if (application === undefined)
    throw new Error(`This database has no application ${uuid}: the server that played it uses another one.`)
  const people = [String(application.owner_uuid), ...signersIn(rows)]
  for (const table of tables.filter(({ name }) => name === 'accounts'))
    rows.unshift(...(await rowsOf(client, { table, column: 'uuid', keys: people })).map(rowOf(table)))
  return { uuid, application, rows }
}

const fixedIn = ({ name }: Table) => (FIXED[name] === undefined ? {} : { fixed: FIXED[name] })

const signersIn = (rows: readonly OriginalRow[]): readonly string[] =>
  rows.filter(({ table }) => table.name === 'application_signers').map(({ row }) => String(row.signer_uuid))

/** Its log, in order. */
export const logOf = ({ rows }: Original): readonly StoredRow[] =>
  rows
    .filter(({ table }) => table.name === 'application_log')
    .map(({ row }) => row)
    .toSorted((one, other) => Number(one.seq) - Number(other.seq))
