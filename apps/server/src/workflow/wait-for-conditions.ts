import { blockingConditions } from '@hearthline/domain/conditions'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import type { UnitOfWork } from '../applications/index.ts'
import { isAutomatic } from './step-jobs.ts'

const stillAt = ({ facts }: UnitOfWork, step: Step) => (facts.held?.step === step ? facts.held : undefined)

/**
 * The application stands still until its conditions are met. An event of somebody's own is kept for then; the work of
 * an automatic step is done anew, because what the conditions bring may change its outcome.
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

/** Left behind: whatever waited at a step that the application is no longer in. */
export const releaseHold = (work: UnitOfWork): void => {
  if (work.facts.held !== undefined) work.change({ held: undefined }, { kind: 'heldNoMore', follows: true })
}

/**
 * What is to be done now that the facts have changed: the work of the step where the last condition that held it up is
 * met, the event told that was kept, or nothing.
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
  work.publish(held.event as WorkflowEvent) // written by `hold` alone
  return 'nothing'
}
