import { type LogEntry, readApplications, readLogsOf, type Snapshot } from '../applications/index.ts'
import type { Organisation } from '../organisations/index.ts'
import { copyDecisions, type DecisionCopy, replayDecision } from '../underwriting/index.ts'
import type { ExportContext } from './export-context.ts'
import { listReceipts, type ReceiptRow } from './store.ts'
import type { ExportTables } from './tables.ts'

/** An application with its records: snapshot, log, decisions and receipts. */
export type CaseFile = {
  readonly organisation: Organisation
  readonly snapshot: Snapshot
  readonly log: readonly LogEntry[]
  readonly decisions: readonly DecisionCopy[]
  readonly receipts: readonly ReceiptRow[]
}

const exporter = { kind: 'system', name: 'export' } as const

/** The note of a log row. */
export const noteOf = (entry: Pick<LogEntry, 'body'>): Readonly<Record<string, unknown>> => {
  // Written by UnitOfWork.
  const { note } = (entry.body ?? {}) as { readonly note?: Readonly<Record<string, unknown>> }
  return note ?? {}
}

/** The kinds of log rows that store a decision: by the rules, or by a person. */
export const DECIDES: readonly string[] = ['decide', 'declineByPerson']

/** The decisions that the log names. */
const decisionsNamed = (log: readonly LogEntry[]): readonly string[] =>
  log.flatMap((entry) => {
    const { decision } = noteOf(entry)
    return typeof decision === 'string' && DECIDES.includes(entry.kind) ? [decision] : []
  })

/** Rows by a key of theirs. */
const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? []
    group.push(row)
    groups.set(keyOf(row), group)
  }
  return groups
}

/** Many case files, a statement a table, in the order in which they are asked for. */
export const readCaseFiles = async (
  app: Pick<ExportContext, 'db'>,
  organisation: Organisation,
  applications: readonly string[],
): Promise<readonly CaseFile[]> => {
  const by = { caller: exporter, does: 'readApplication' } as const
  const snapshots = await readApplications(app.db, organisation.id, applications, by)
  const logs = await readLogsOf(app.db, organisation.id, applications)
  const logOf = (uuid: string) => logs.get(uuid) ?? []
  const named = applications.flatMap((uuid) => decisionsNamed(logOf(uuid)))
  const copies = new Map((await copyDecisions(app.db, organisation.id, named)).map((copy) => [copy.uuid, copy]))
  const asked = { organisation: organisation.id, applications }
  const receipts = await listReceipts(app.db.read<ExportTables>(organisation.id), asked)
  const receiptsOf = grouped(receipts, ({ application_uuid: uuid }) => uuid)
  return snapshots.map((snapshot) => {
    const log = logOf(snapshot.uuid)
    const decisions = decisionsNamed(log).flatMap((uuid) => copies.get(uuid) ?? [])
    return { organisation, snapshot, log, decisions, receipts: receiptsOf.get(snapshot.uuid) ?? [] }
  })
}

/** Whether replaying the stored inputs gives the stored decision; false for a text that cannot be read. */
export const isReproducible = (copy: DecisionCopy): boolean => {
  try {
    return replayDecision(copy).same
  } catch {
    return false
  }
}

type Kept = { readonly [key: string]: unknown }

/** Reads a value out of stored JSON key by key, without relying on the types it was written with. */
export const within = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    // Any object has some keys.
    (inside, key) => (typeof inside === 'object' && inside !== null ? (inside as Kept)[key] : undefined),
    value,
  )
