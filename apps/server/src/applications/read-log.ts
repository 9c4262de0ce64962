import type { ReplyOf, readTimeline } from '@hearthline/contracts'
import { rowOf, STEPS, type Step, WORKFLOW_EVENTS, type WorkflowEvent } from '@hearthline/domain/workflow'
import type { Db, Tx } from '../platform/db/index.ts'
import type { LogEntry } from './log-entry.ts'
import { kindsBy, readLogs } from './log-store.ts'
import type { ApplicationTables } from './tables.ts'

/** The whole event log of an application, oldest first. */
export const readLogOf = async (db: Db, organisation: string, application: string): Promise<readonly LogEntry[]> =>
  (await readLogsOf(db, organisation, [application])).get(application) ?? []

/** The same of many applications, by their uuids. */
export const readLogsOf = (
  db: Db,
  organisation: string,
  applications: readonly string[],
): Promise<ReadonlyMap<string, readonly LogEntry[]>> =>
  readLogs(db.read<ApplicationTables>(organisation), organisation, applications)

/** The kinds of actions that this person took on an application before this unit of work. */
export const kindsDoneBy = (tx: Tx, application: string, person: string): Promise<readonly string[]> =>
  kindsBy(tx.as<ApplicationTables>(), { organisation: tx.organisation, application, person })

type Line = ReplyOf<typeof readTimeline>[number]

const isEvent = (kind: string): kind is WorkflowEvent | 'started' =>
  kind === 'started' || (WORKFLOW_EVENTS as readonly string[]).includes(kind)

const isStep = (value: unknown): value is Step => (STEPS as readonly unknown[]).includes(value)

/** The move that a row records; undefined for a change of facts, which may have the same kind. */
const moveOf = ({ body }: LogEntry): { readonly from: Step } | undefined =>
  typeof body === 'object' && body !== null && 'from' in body && 'to' in body && isStep(body.from)
    ? { from: body.from }
    : undefined

/** A move by a job is attributed to the vendor whose answer ended the step. */
const actorOf = (entry: LogEntry, from: Step | undefined): Line['by'] => {
  if (entry.byKind === 'staff' || entry.byKind === 'borrower') return entry.byKind
  return from !== undefined && rowOf(from).waitsOn === 'vendor' ? 'vendor' : 'system'
}

/** The moves in the log, newest first, without the facts. */
export const timelineOf = (log: readonly LogEntry[]): Line[] =>
  log
    .flatMap((entry) => {
      const move = moveOf(entry)
      if (!isEvent(entry.kind) || (move === undefined && entry.kind !== 'started')) return []
      const by = actorOf(entry, move?.from)
      return [{ seq: entry.seq, at: entry.at.toISOString(), event: entry.kind, by, step: entry.step }]
    })
    .reverse()
