import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '@hearthline/contracts'
import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import { type Day, day } from '@hearthline/domain/calendar'
import { factsError } from '@hearthline/domain/facts'
import { furthest, type ReachedStage, rowOf, type Step, stageOn, type WorkflowEvent } from '@hearthline/domain/workflow'
import { dayAt, type Moment } from '../platform/clock/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { toLoggedChange } from './log-change.ts'
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
  /** The step and version it was written under, if that was an older workflow table. */
  readonly carriedFrom?: { readonly step: string; readonly version: number }
  readonly version: number
  readonly facts: ApplicationFacts
  readonly lastSeq: number
  readonly lastHash: Buffer
  /** Two people froze the case: nothing goes on in it. */
  readonly isFrozen?: true
}

/** Published and logged when an application of an older workflow table is opened. No workflow step expects it. */
export const CARRIED_OVER = 'carriedOver'

/**
 * Published with every change of the facts, for subscribers that derive something from them. No workflow step expects
 * it.
 */
export const FACTS_CHANGED = 'factsChanged'

/** Why a change was made: the event or action it belongs to, with digests in place of secrets. */
export type Cause = {
  readonly kind: string
  readonly note?: Readonly<Record<string, unknown>>
  /** A consequence of the row before, which remains the last action. */
  readonly follows?: true
}

/**
 * The member of staff who acted, with their name and roles at the time; part of the row, so that its hash covers them.
 */
const actorOf = (by: Caller) => (by.kind === 'staff' ? { staff: { name: by.name, roles: by.roles } } : {})

/** Throws if a change makes the facts invalid: a bug of ours, so the unit of work is rolled back. */
const mustBeFacts = (change: FactsChange): void => {
  const places = factsError(change)
  if (places.length > 0) throw new Error(`facts that the schema does not know: ${places.join(', ')}`)
}

/**
 * An application locked in a transaction. Changes are collected and written once, with their log rows, before the
 * commit; opening it again in the same transaction returns the same object.
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
  /** The facts at the start of this unit of work; undefined if it created the application. */
  readonly original: ApplicationFacts | undefined
  /** The step at the start; undefined if it was written under an older workflow table, whose rules differed. */
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
  /** The snapshot as written in the database so far. */
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
  /** The kind of the last log row of this unit of work, written or not. */
  get lastKind(): string {
    return this.#lastKind
  }
  /** The time on the organisation's clock, for facts. */
  get at(): string {
    return this.#moment.now.toISOString()
  }
  /** Today in the organisation's time zone. */
  get today(): Day {
    return day(this.#moment.today)
  }
  /** The day of an instant in the organisation's time zone. */
  dayOf(instant: string): Day {
    return dayAt(Date.parse(instant), this.#moment.zone)
  }

  /**
   * Whether a value derived from step and facts may differ from its value at the start of this unit of work; stays true
   * once it did. If it is the same, the rows that store it need not be read.
   */
  hasOther(what: string, from: (step: Step, facts: ApplicationFacts) => unknown): boolean {
    const { original, originalStep } = this
    if (this.#looked.has(what) || original === undefined || originalStep === undefined) return true
    if (isDeepStrictEqual(from(originalStep, original), from(this.#now.step, this.#now.facts))) return false
    this.#looked.add(what)
    return true
  }

  /** Replaces sections of the facts and logs the change. */
  change(change: FactsChange, cause: Cause): void {
    mustBeFacts(change)
    // The first row is what later ones change: an application is created with its facts, and they are logged whole.
    const logged = toLoggedChange(change, this.#now.lastSeq === 0 ? {} : this.#now.facts)
    this.#now = { ...this.#now, facts: { ...this.#now.facts, ...change } }
    const before = this.#lastKind
    this.#append(cause.kind, {
      ...logged,
      ...(cause.note !== undefined && { note: cause.note }),
    })
    if (cause.follows) this.#lastKind = before
    this.tx.publish({ about: this.uuid, event: FACTS_CHANGED, by: this.by.kind })
  }

  /** Publishes an event; workflow handles it before the commit. */
  publish(event: WorkflowEvent): void {
    this.tx.publish({ about: this.uuid, event, by: this.by.kind })
  }

  /**
   * Logs and publishes that the application now follows a newer workflow table; the step's work may have to restart.
   */
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

  /** For move-to.ts only: sets what workflow decided. */
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
