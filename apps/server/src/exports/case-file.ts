import { type LogEntry, readApplication, readLogOf, type Snapshot } from '../applications/index.ts'
import type { Organisation } from '../organisations/index.ts'
import { copyDecision, type DecisionCopy } from '../underwriting/index.ts'
import type { ExportContext } from './export-context.ts'
import { listReceipts, type Place, type ReceiptRow } from './store.ts'
import type { ExportTables } from './tables.ts'

/** An application as its records tell it: what it is now, how it came to be, what was decided, what was shown. */
export type CaseFile = {
  readonly organisation: Organisation
  readonly snapshot: Snapshot
  readonly log: readonly LogEntry[]
  readonly decisions: readonly DecisionCopy[]
  readonly receipts: readonly ReceiptRow[]
}

const exporter = { kind: 'system', name: 'export' } as const

/** What a row of the log notes beside its change. */
export const noteOf = (entry: Pick<LogEntry, 'body'>): Readonly<Record<string, unknown>> => {
  // As an application in hand wrote it.
  const { note } = (entry.body ?? {}) as { readonly note?: Readonly<Record<string, unknown>> }
  return note ?? {}
}

/** The rows that keep a decision: of the rules, and of a person. */
export const DECIDES: readonly string[] = ['decide', 'declineByPerson']

/** Every decision is named in the log by the row that kept it. */
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
