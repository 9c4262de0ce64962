import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '@hearthline/contracts'
import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import { type Day, day } from '@hearthline/domain/calendar'
import { FACTS_VERSION, factsError } from '@hearthline/domain/facts'
import { furthest, type ReachedStage, rowOf, type Step, stageOn, type WorkflowEvent } from '@hearthline/domain/workflow'
import { dayAt, type Moment } from '../platform/clock/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { chain, type LogEntry } from './log-entry.ts'

export type Snapshot = {
  readonly uuid: string
  readonly ownerUuid: string
  readonly loanNumber: string
  readonly createdAt: Date
  readonly isOpen: boolean
  readonly step: Step
  readonly stepEnteredAt: Date
  readonly stage: ReachedStage
  readonly furthestStage: ReachedStage
  readonly workflowVersion: number
  /** Where it was written, when that was under an older workflow table. */
  readonly carriedFrom?: { readonly step: string; readonly version: number }
  readonly version: number
  readonly facts: ApplicationFacts
  readonly lastSeq: number
  readonly lastHash: Buffer
}

/** Told, and noted in the log, when an application is opened that an older workflow table left. No table listens to it. */
export const CARRIED_OVER = 'carriedOver'

/** Told with every change of the facts, for whoever looks at what follows from them. No table listens to it. */
export const FACTS_CHANGED = 'factsChanged'

/** Why a change was made: the event or act it belongs to, and secrets' digests in place of secrets. */
export type Cause = {
  readonly kind: string
  readonly note?: Readonly<Record<string, unknown>>
  /** Nobody's act: it follows from the one before, which stays what happened last. */
  readonly follows?: true
}

/** Who of the lender's acted, as they were called and with the roles they held then: part of the row, so that its hash covers it. */
const actorOf = (by: Caller) => (by.kind === 'staff' ? { staff: { name: by.name, roles: by.roles } } : {})

/** JSON has no undefined: what a change clears is named beside it, so that the log tells the whole history. */
const clearedBy = (change: FactsChange, facts: ApplicationFacts): readonly string[] =>
  (Object.keys(change) as (keyof FactsChange)[]) // its own keys
    .filter((section) => change[section] === undefined && facts[section] !== undefined)

/** A fault of ours, and not of whoever asked: nothing of this unit of work is written. */
const mustBeFacts = (change: FactsChange): void => {
  const places = factsError(change)
  if (places.length > 0) throw new Error(`facts that the schema does not know: ${places.join(', ')}`)
}

/**
 * An application locked for this unit of work. Changes are collected and written once, with their log rows, before the
 * commit; whoever opens it again in the same unit gets the same one.
 */
export class UnitOfWork {
  #now: Snapshot
  #saved: Snapshot
  readonly #entries: LogEntry[] = []
  readonly #moment: Moment
  #lastKind = ''
  readonly #looked = new Set<string>()
  readonly by: Caller
  readonly tx: Tx
  /** The facts as this unit of work found them; undefined where it gave birth to the application. */
  readonly original: ApplicationFacts | undefined
  /** The step as well; undefined where another workflow table left it, whose rules were others. */
  readonly originalStep: Step | undefined

  constructor(tx: Tx, snapshot: Snapshot, by: Caller, moment: Moment) {
    this.tx = tx
    this.#now = snapshot
    this.#saved = snapshot
    this.by = by
    this.#moment = moment
    this.original = snapshot.lastSeq === 0 ? undefined : snapshot.facts
    if (this.original === undefined) mustBeFacts(snapshot.facts)
    this.originalStep = this.original === undefined || snapshot.carriedFrom !== undefined ? undefined : snapshot.step
  }

  get now(): Snapshot {
    return this.#now
  }
  /** As the database has it in this unit of work. */
  get saved(): Snapshot {
    return this.#saved
  }
  get facts(): ApplicationFacts {
    return this.#now.facts
  }
  get uuid(): string {
    return this.#now.uuid
  }
  get entries(): readonly LogEntry[] {
    return this.#entries
  }
  /** What happened last in this unit of work, written or not: the kind of its log row. */
  get lastKind(): string {
    return this.#lastKind
  }
  /** The organisation's clock, for facts that carry a time. */
  get at(): string {
    return this.#moment.now.toISOString()
  }
  /** The day it is where the organisation is. */
  get today(): Day {
    return day(this.#moment.today)
  }
  /** The day of an instant, where the organisation is. */
  dayOf(instant: string): Day {
    return dayAt(Date.parse(instant), this.#moment.zone)
  }

  /**
   * Whether what follows from step and facts is another than what this unit of work found, or may be: it is looked at
   * again once it was. What is kept of it in rows need not be read where it is the same.
   */
  hasOther(what: string, from: (step: Step, facts: ApplicationFacts) => unknown): boolean {
    const { original, originalStep } = this
    if (this.#looked.has(what) || original === undefined || originalStep === undefined) return true
    if (isDeepStrictEqual(from(originalStep, original), from(this.#now.step, this.#now.facts))) return false
    this.#looked.add(what)
    return true
  }

  /** Replaces sections of the facts and notes it in the log. */
  change(change: FactsChange, cause: Cause): void {
    mustBeFacts(change)
    const cleared = clearedBy(change, this.#now.facts)
    this.#now = { ...this.#now, facts: { ...this.#now.facts, ...change } }
    const before = this.#lastKind
    this.#append(cause.kind, {
      change,
      ...(cleared.length > 0 && { cleared }),
      factsVersion: FACTS_VERSION,
      ...(cause.note !== undefined && { note: cause.note }),
    })
    if (cause.follows) this.#lastKind = before
    this.tx.publish({ about: this.uuid, event: FACTS_CHANGED, by: this.by.kind })
  }

  /** Tells what happened; workflow hears it before the commit. */
  publish(event: WorkflowEvent): void {
    this.tx.publish({ about: this.uuid, event, by: this.by.kind })
  }

  /** Notes in the log that the workflow table changed under it, and says so: the step's work may have to begin anew. */
  carryOver(): void {
    const { carriedFrom, step, workflowVersion } = this.#now
    if (carriedFrom === undefined) return
    const { carriedFrom: _, ...now } = this.#now
    const stage = stageOn(step, now.stage)
    const places = {
      stage,
      furthestStage: furthest(now.furthestStage, stage),
      isOpen: rowOf(step).waitsOn !== 'nobody',
    }
    this.#now = { ...now, ...places }
    this.#append(CARRIED_OVER, { from: carriedFrom.step, to: step, tables: [carriedFrom.version, workflowVersion] })
    this.tx.publish({ about: this.uuid, event: CARRIED_OVER, by: this.by.kind })
  }

  /** For move-to.ts only: what workflow decided. */
  place(next: Pick<Snapshot, 'step' | 'stage' | 'furthestStage' | 'isOpen' | 'workflowVersion'>, event: string): void {
    const from = this.#now.step
    const entered = next.step !== from
    this.#now = { ...this.#now, ...next, ...(entered && { stepEnteredAt: this.#moment.now }) }
    this.#append(event, { from, to: next.step })
  }

  #append(kind: string, body: object): void {
    const last = this.#now
    const entry = chain(
      this.uuid,
      {
        seq: last.lastSeq + 1,
        at: this.#moment.now,
        kind,
        byKind: this.by.kind,
        byUuid: 'identityUuid' in this.by ? this.by.identityUuid : null,
        step: last.step,
        body: JSON.parse(JSON.stringify({ ...body, ...actorOf(this.by) })),
      },
      last.lastHash,
    )
    this.#entries.push(entry)
    this.#lastKind = kind
    this.#now = { ...last, lastSeq: entry.seq, lastHash: entry.hash }
  }

  /** Called by the store once the entries are in the database. */
  written(): void {
    this.#entries.length = 0
    this.#now = { ...this.#now, version: this.#now.version + 1 }
    this.#saved = this.#now
  }
}
