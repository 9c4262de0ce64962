import { type LogEntry, readApplications, readLogsOf, type Snapshot } from '../applications/index.ts'
import type { Organisation } from '../organisations/index.ts'
import { copyDecisions, type DecisionCopy, isNamedWhole, replayDecision } from '../underwriting/index.ts'
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

export const exporter = { kind: 'system', name: 'export' } as const

type NotedRow = Pick<LogEntry, 'kind' | 'body'>

/** The note of a log row. */
export const noteOf = (entry: Pick<NotedRow, 'body'>): Readonly<Record<string, unknown>> => {
  // Written by UnitOfWork.
  const { note } = (entry.body ?? {}) as { readonly note?: Readonly<Record<string, unknown>> }
  return note ?? {}
}

/** The kinds of log rows that store a decision: by the rules, or by a person. */
export const DECIDES: readonly string[] = ['decide', 'declineByPerson']

/** The decisions that the log names. */
const decisionsNamed = (log: readonly LogEntry[]): readonly string[] =>
  log.flatMap((entry) => {
    if (!DECIDES.includes(entry.kind)) return []
    const { decision } = noteOf(entry)
    return typeof decision === 'string' ? [decision] : []
  })

/** Rows by a key of theirs. */
export const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? []
    group.push(row)
    groups.set(keyOf(row), group)
  }
  return groups
}

type Logs = ReadonlyMap<string, readonly LogEntry[]>

/** The decisions that these logs name, and the receipts of the offers, by application. */
export const readRecords = async (
  app: Pick<ExportContext, 'db'>,
  { organisation, logs }: { readonly organisation: string; readonly logs: Logs },
): Promise<(uuid: string) => Pick<CaseFile, 'decisions' | 'receipts'>> => {
  const named = new Map([...logs].map(([uuid, log]) => [uuid, decisionsNamed(log)]))
  const found = await copyDecisions(app.db, organisation, [...named.values()].flat())
  const copies = new Map(found.map((copy) => [copy.uuid, copy]))
  const asked = { organisation, applications: [...logs.keys()] }
  const receipts = await listReceipts(app.db.read<ExportTables>(organisation), asked)
  const receiptsOf = grouped(receipts, ({ application_uuid: uuid }) => uuid)
  return (uuid) => ({
    decisions: (named.get(uuid) ?? []).flatMap((decision) => copies.get(decision) ?? []),
    receipts: receiptsOf.get(uuid) ?? [],
  })
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
  const recordsOf = await readRecords(app, { organisation: organisation.id, logs })
  return snapshots.map((snapshot) => ({
    organisation,
    snapshot,
    log: logs.get(snapshot.uuid) ?? [],
    ...recordsOf(snapshot.uuid),
  }))
}

/** False for a text that cannot be read. */
const holds = (of: () => boolean): boolean => {
  try {
    return of()
  } catch {
    return false
  }
}

/** Replaying the stored inputs gives the stored decision. */
const isReproducible = (copy: DecisionCopy): boolean => holds(() => replayDecision(copy).same)

/** By decision, what the log says of it. Older rows of a person's refusal name none. */
export const notesOfDecisions = (log: readonly NotedRow[]): ReadonlyMap<unknown, ReturnType<typeof noteOf>> =>
  new Map(
    log
      .filter((entry) => DECIDES.includes(entry.kind) && noteOf(entry).decision !== undefined)
      .map((entry) => [noteOf(entry).decision, noteOf(entry)]),
  )

/**
 * The errors of kept decisions against the log that names them. Deciding again costs more than all the rest, so who asks
 * for many cases has it done only where the log, of an earlier release, does not name all texts by their hashes.
 */
export const errorsOfDecisions = (
  { decisions, log }: { readonly decisions: readonly DecisionCopy[]; readonly log: readonly NotedRow[] },
  { replays }: { readonly replays: 'all' | 'unnamed' },
): readonly string[] => {
  const notes = notesOfDecisions(log)
  return decisions.flatMap((copy) => {
    const note = notes.get(copy.uuid)
    const namesAll = note?.inputsSha256 !== undefined
    const isNamed = note?.sha256 === copy.sha256 && (!namesAll || holds(() => isNamedWhole(copy, note)))
    const isReplayed = replays === 'all' || !namesAll
    return [
      ...(isNamed ? [] : [`decision ${copy.uuid} is not the one that the event log names`]),
      ...(isReplayed && !isReproducible(copy) ? [`decision ${copy.uuid} cannot be told again`] : []),
    ]
  })
}

type Kept = { readonly [key: string]: unknown }

/** Reads a value out of stored JSON key by key, without relying on the types it was written with. */
export const within = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    // Any object has some keys.
    (inside, key) => (typeof inside === 'object' && inside !== null ? (inside as Kept)[key] : undefined),
    value,
  )
