import { rowOf, STEPS, type Step, targetsOf, type WorkflowEvent, type WorkflowExit } from '@hearthline/domain/workflow'

export type Move = { readonly kind: string; readonly from: string; readonly to: string }

/** What no journey covered: steps that were never reached, and exits of a step that were never taken. */
export const untaken = (ways: readonly (readonly Move[])[]): readonly string[] => {
  const moves = ways.flat()
  const reached = new Set(moves.flatMap(({ from, to }) => [from, to]))
  const taken = new Set(moves.map(({ from, kind, to }) => edgeOf(from, kind, to)))
  return [...STEPS.filter((step) => !reached.has(step)), ...edges.filter((edge) => !taken.has(edge))]
}

/** A journey in one line. */
export const pathOf = (name: string, moves: readonly Move[]): string =>
  `${name}: ${moves[0]?.from ?? 'nowhere'}${moves.map(({ kind, to }) => ` –${kind}→ ${to}`).join('')}`

const counterfactuals = (step: Step): readonly (readonly [WorkflowEvent, WorkflowExit])[] =>
  Object.entries(rowOf(step).on) as [WorkflowEvent, WorkflowExit][] // the keys of a row are events

/** One exit of a step, as text: what happens, and where it leads. */
export const edgeOf = (from: string, event: string, to: string): string => `${from} · ${event} → ${to}`

/** Every exit in the table's rows, without those that every open step has in addition. */
export const edges: readonly string[] = [
  ...new Set(
    STEPS.flatMap((from) =>
      counterfactuals(from).flatMap(([event, exit]) => targetsOf(exit).map((to) => edgeOf(from, event, to))),
    ),
  ),
]
