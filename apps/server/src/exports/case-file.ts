import { type LogEntry, readApplication, readLogOf, type Snapshot } from '../applications/index.ts'
import type { Organisation } from '../organisations/index.ts'
import { copyDecision, type DecisionCopy, replayDecision } from '../underwriting/index.ts'
import type { ExportContext } from './export-context.ts'
import { listReceipts, type Place, type ReceiptRow } from './store.ts'
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

export const readCaseFile = async (
  app: Pick<ExportContext, 'db'>,
  organisation: Organisation,
  application: string,
): Promise<CaseFile> => {
  const place: Place = { organisation: organisation.id, application }
  const snapshot = await readApplication(app.db, organisation.id, application, {
    caller: exporter,
    does: 'readApplication',
  })
  const log = await readLogOf(app.db, organisation.id, application)
  const decisions: DecisionCopy[] = []
  for (const uuid of decisionsNamed(log)) {
    const copy = await copyDecision(app.db, [organisation.id], uuid)
    if (copy !== undefined) decisions.push(copy)
  }
  const receipts = await listReceipts(app.db.read<ExportTables>(organisation.id), place)
  return { organisation, snapshot, log, decisions, receipts }
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
