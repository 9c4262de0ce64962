import { type Guard, rowOf, STEPS, type Step, type WorkflowEvent, type WorkflowExit } from '@hearthline/domain/workflow'

/** One way out of a step: an event, and the guard that has to hold. */
export type Edge = {
  readonly from: Step
  readonly to: Step
  readonly event: WorkflowEvent
  /** A guard's name, 'else' where every guard before it was refused, or none where nothing is asked. */
  readonly when?: Guard | 'else'
}

const legsOf = (exit: WorkflowExit): readonly Pick<Edge, 'to' | 'when'>[] =>
  typeof exit === 'string'
    ? [{ to: exit }]
    : exit.map((leg) => (typeof leg === 'string' ? { to: leg, when: 'else' } : { to: leg[1], when: leg[0] }))

const edgesOf = (from: Step): readonly Edge[] =>
  (Object.entries(rowOf(from).on) as [WorkflowEvent, WorkflowExit][]).flatMap(([event, exit]) =>
    legsOf(exit).map((leg) => ({ from, event, ...leg })),
  )

/** Every way of the table, but the two that each open step has (fromAnyOpenStep). */
export const EDGES: readonly Edge[] = STEPS.flatMap(edgesOf)

/** What sends an application back however far it is: drawn once, or every picture would be full of the same arrows. */
const WAYS_BACK: ReadonlySet<WorkflowEvent> = new Set(['underwritingChanged', 'reportExpired', 'papersOutdated'])

export const isReturn = ({ event }: Edge): boolean => WAYS_BACK.has(event)
