import { blockingConditions } from '@hearthline/domain/conditions'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import type { InHand } from '../applications/index.ts'
import { isAutomatic } from './step-jobs.ts'

const stillAt = ({ facts }: InHand, step: Step) => (facts.held?.step === step ? facts.held : undefined)

/**
 * The application stands still until its conditions are met. An event of somebody's own is kept for then; the work of
 * an automatic step is done anew, because what the conditions bring may change its outcome.
 */
export const hold = (inHand: InHand, event?: WorkflowEvent): void => {
  const { now, facts, at, by } = inHand
  const kept = by.kind === 'system' ? undefined : event
  const before = stillAt(inHand, now.step)
  if (before !== undefined && (kept === undefined || before.event === kept)) return
  const conditions = blockingConditions(facts, now.step, event).map(({ category }) => category)
  inHand.change(
    { held: { step: now.step, since: before?.since ?? at, event: kept ?? before?.event } },
    { kind: 'held', note: { conditions }, follows: true },
  )
}

/** Left behind: whatever waited at a step that the application is no longer in. */
export const letGo = (inHand: InHand): void => {
  if (inHand.facts.held !== undefined) inHand.change({ held: undefined }, { kind: 'heldNoMore', follows: true })
}

/**
 * What is to be done now that the facts have changed: the work of the step where the last condition that held it up is
 * met, the event told that was kept, or nothing.
 */
export const resume = (inHand: InHand): 'begin' | 'nothing' => {
  const { now, facts } = inHand
  const { step } = now
  const held = stillAt(inHand, step)
  const isBlocked = blockingConditions(facts, step).length > 0
  if (held === undefined && isBlocked && isAutomatic(step)) hold(inHand)
  if (held === undefined || isBlocked) return 'nothing'
  const isStuckHere = facts.needsAttention?.step === step
  inHand.change(
    { held: undefined, ...(isStuckHere && { needsAttention: undefined }) },
    { kind: 'resumed', follows: true },
  )
  if (held.event === undefined) return isAutomatic(step) ? 'begin' : 'nothing'
  inHand.tell(held.event as WorkflowEvent) // written by `hold` alone
  return 'nothing'
}
