import { rowOf, STEPS, type Step, targetsOf, type WorkflowEvent, type WorkflowExit } from '@hearthline/domain/workflow'

const counterfactuals = (step: Step): readonly (readonly [WorkflowEvent, WorkflowExit])[] =>
  Object.entries(rowOf(step).on) as [WorkflowEvent, WorkflowExit][] // the keys of a row are events

/** One way out of a step, in words: what happens, and where it leads. */
export const edgeOf = (from: string, event: string, to: string): string => `${from} · ${event} → ${to}`

/** Every edge of the table's rows; what any open step has beside its own row is not in it. */
export const edges: readonly string[] = [
  ...new Set(
    STEPS.flatMap((from) =>
      counterfactuals(from).flatMap(([event, exit]) => targetsOf(exit).map((to) => edgeOf(from, event, to))),
    ),
  ),
]
