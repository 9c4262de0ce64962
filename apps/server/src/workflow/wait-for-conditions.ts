import { blockingConditions } from '@hearthline/domain/conditions'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import type { UnitOfWork } from '../applications/index.ts'
import { isAutomatic } from './step-jobs.ts'

const stillAt = ({ facts }: UnitOfWork, step: Step) => (facts.held?.step === step ? facts.held : undefined)

/**
 * Holds the application until its conditions are met. A person's event is kept until then; the work of an automatic
 * step is repeated, because the conditions may change its outcome.
 */
export const blockOnConditions = (work: UnitOfWork, event?: WorkflowEvent): void => {
  const { now, facts, at, by } = work
  const kept = by.kind === 'system' ? undefined : event
  const before = stillAt(work, now.step)
  if (before !== undefined && (kept === undefined || before.event === kept)) return
  const conditions = blockingConditions(facts, now.step, event).map(({ category }) => category)
  work.change(
    { held: { step: now.step, since: before?.since ?? at, event: kept ?? before?.event } },
    { kind: 'held', note: { conditions }, follows: true },
  )
}

/** Clears the hold of a step that the application has left. */
export const releaseHold = (work: UnitOfWork): void => {
  if (work.facts.held !== undefined) work.change({ held: undefined }, { kind: 'heldNoMore', follows: true })
}

/**
 * After a change of facts: once the last condition is met, publishes the kept event, or returns 'begin' if the step's
 * job has to be sent.
 */
export const resume = (work: UnitOfWork): 'begin' | 'nothing' => {
  const { now, facts } = work
  const { step } = now
  const held = stillAt(work, step)
  const isBlocked = blockingConditions(facts, step).length > 0
  if (held === undefined && isBlocked && isAutomatic(step)) blockOnConditions(work)
  if (held === undefined || isBlocked) return 'nothing'
  const needsAttentionHere = facts.needsAttention?.step === step
  work.change(
    { held: undefined, ...(needsAttentionHere && { needsAttention: undefined }) },
    { kind: 'resumed', follows: true },
  )
  if (held.event === undefined) return isAutomatic(step) ? 'begin' : 'nothing'
  work.publish(held.event as WorkflowEvent) // only blockOnConditions writes it
  return 'nothing'
}
