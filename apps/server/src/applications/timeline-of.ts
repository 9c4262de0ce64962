import type { ReplyOf, readTimeline } from '@hearthline/contracts'
import { rowOf, STEPS, type Step, WORKFLOW_EVENTS, type WorkflowEvent } from '@hearthline/domain/workflow'
import type { LogEntry } from './log-entry.ts'

type Line = ReplyOf<typeof readTimeline>[number]

const isEvent = (kind: string): kind is WorkflowEvent | 'started' =>
  kind === 'started' || (WORKFLOW_EVENTS as readonly string[]).includes(kind)

const isStep = (value: unknown): value is Step => (STEPS as readonly unknown[]).includes(value)

/** A move of workflow's, by its body; changes of facts may bear the same name and are left out. */
const moveOf = ({ body }: LogEntry): { readonly from: Step } | undefined =>
  typeof body === 'object' && body !== null && 'from' in body && 'to' in body && isStep(body.from)
    ? { from: body.from }
    : undefined

/** A job speaks for the vendor whose answer ended the step. */
const actorOf = (entry: LogEntry, from: Step | undefined): Line['by'] => {
  if (entry.byKind === 'staff' || entry.byKind === 'borrower') return entry.byKind
  return from !== undefined && rowOf(from).waitsOn === 'vendor' ? 'vendor' : 'system'
}

/** What happened, newest first: moves only, without what was written. */
export const timelineOf = (log: readonly LogEntry[]): Line[] =>
  log
    .flatMap((entry) => {
      const move = moveOf(entry)
      if (!isEvent(entry.kind) || (move === undefined && entry.kind !== 'started')) return []
      const by = actorOf(entry, move?.from)
      return [{ seq: entry.seq, at: entry.at.toISOString(), event: entry.kind, by, step: entry.step }]
    })
    .reverse()
