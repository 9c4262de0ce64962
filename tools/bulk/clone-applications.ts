import type { Keyring } from '../../apps/server/src/platform/crypto/index.ts'
import { analyze, type BulkDatabase, insertRows, openBulkDatabase, type RowsOfTable, type Table } from './bulk-store.ts'
import { clonedTables, readOriginal } from './original.ts'
import { type ClonedRows, type Template, templateOf } from './template.ts'

/** Clones in one transaction: some megabytes of text. */
const AT_ONCE = 100
const SECONDS_OF_A_MORNING = 21_600

export type Share = { readonly uuid: string; readonly weight: number }

export type Bulk = {
  readonly url: string
  readonly keys: Keyring
  readonly organisation: string
  readonly originals: readonly Share[]
  readonly count: number
  /** Over how many weeks before their originals the clones that ended are spread. */
  readonly weeks: number
  readonly onBatch?: (made: number) => void
}

export type Made = { readonly applications: number; readonly logRows: number }

/** How many clones each original has, by its weight; the first ones take what is left over. */
export const sharesOf = (originals: readonly Share[], count: number): readonly number[] => {
  const sum = originals.reduce((all, { weight }) => all + weight, 0)
  const whole = originals.map(({ weight }) => Math.floor((count * weight) / sum))
  const left = count - whole.reduce((all, one) => all + one, 0)
  return whole.map((one, at) => (at < left ? one + 1 : one))
}

/** What is under way stays in its weeks: its clocks would run out together. */
const cloneOf = (template: Template, nth: number, weeks: number) =>
  template.clone({
    nth,
    weeksEarlier: template.isOpen ? 0 : (nth * 7_919) % (weeks + 1),
    secondsEarlier: (nth * 53) % SECONDS_OF_A_MORNING,
  })

/** The rows of many clones, by table, in the order of the tables. */
const batched = (tables: readonly Table[], clones: readonly (readonly ClonedRows[])[]): readonly RowsOfTable[] =>
  tables
    .map((table) => ({
      table,
      json: clones
        .flatMap((rows) => rows.filter((one) => one.table === table.name))
        .map(({ json }) => json)
        .join(','),
    }))
    .filter(({ json }) => json !== '')

/** Makes a batch while the one before it is written. */
const writeAll = async (
  client: BulkDatabase,
  tables: readonly Table[],
  { template, from, count, weeks }: { template: Template; from: number; count: number; weeks: number },
  onBatch: (made: number) => void,
): Promise<void> => {
  let written = Promise.resolve()
  for (let at = 0; at < count; at += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - at)
    const clones = Array.from({ length: size }, (_, nth) => cloneOf(template, from + at + nth, weeks))
    const batch = batched(tables, clones)
    await written
    onBatch(from + at)
    written = insertRows(client, batch)
  }
  await written
}

/** Clones applications that were played: new keys, people and days, secrets sealed anew, logs chained anew. */
export const cloneApplications = async (bulk: Bulk): Promise<Made> => {
  const { url, keys, organisation, originals, count, weeks, onBatch = () => undefined } = bulk
  const client = await openBulkDatabase(url, organisation)
  try {
    const tables = await clonedTables(client)
    const shares = sharesOf(originals, count)
    let [from, logRows] = [0, 0]
    for (const [at, { uuid }] of originals.entries()) {
      const share = shares[at] ?? 0
      const template = templateOf(await readOriginal(client, tables, uuid), keys)
      await writeAll(client, tables, { template, from, count: share, weeks }, onBatch)
      from += share
      logRows += share * template.logRows
    }
    await analyze(client)
    return { applications: count, logRows }
  } finally {
    await client.end()
  }
}
