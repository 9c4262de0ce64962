import type { ApplicationFacts, Condition } from '../application/index.ts'
import type { Step, WorkflowEvent } from '../workflow/index.ts'
import { BLOCKED_TRANSITIONS, kindOf } from './condition-kinds.ts'
import { isLive } from './condition-rules.ts'

const HELD_AT: ReadonlySet<Step> = new Set(
  Object.values(BLOCKED_TRANSITIONS).flatMap((transition) => transition.map(([step]) => step)),
)

/** Whether an open condition can keep the application at a step at all. */
export const mayBeHeldAt = (step: Step): boolean => HELD_AT.has(step)

/** The open conditions that keep a step from being left, by this event or, without one, by any. */
export const blockingConditions = (
  { conditions = [] }: Pick<ApplicationFacts, 'conditions'>,
  step: Step,
  event?: WorkflowEvent,
): readonly Condition[] =>
  conditions.filter(
    (one) =>
      isLive(one) &&
      kindOf(one).blocks.some((transition) =>
        BLOCKED_TRANSITIONS[transition].some(([at, by]) => at === step && (event === undefined || event === by)),
      ),
  )
