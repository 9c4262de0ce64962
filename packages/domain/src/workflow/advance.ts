import type { ApplicationFacts } from '../application/index.ts'
import type { WorkflowEvent } from './events.ts'
import { guards } from './guards.ts'
import type { Step } from './steps.ts'
import { fromAnyOpenStep, rowOf, type WorkflowExit } from './workflow.ts'

export type Advance =
  | { readonly ok: true; readonly step: Step }
  | { readonly ok: false; readonly reason: 'eventNotExpected' }

const exitFor = (step: Step, event: WorkflowEvent): WorkflowExit | undefined => {
  const row = rowOf(step)
  if (row.waitsOn === 'nobody') return undefined
  return row.on[event] ?? (event === 'cancelled' || event === 'declined' ? fromAnyOpenStep[event] : undefined)
}

export const expects = (step: Step, event: WorkflowEvent): boolean => exitFor(step, event) !== undefined

/** Where an event leads from a step, by the facts as they are now. The only reader of the table's exits. */
export const advance = (step: Step, event: WorkflowEvent, facts: ApplicationFacts): Advance => {
  const exit = exitFor(step, event)
  if (exit === undefined) return { ok: false, reason: 'eventNotExpected' }
  const legs = typeof exit === 'string' ? [exit] : exit
  for (const leg of legs) {
    if (typeof leg === 'string') return { ok: true, step: leg }
    const [when, go] = leg
    if (guards[when](facts)) return { ok: true, step: go }
  }
  throw new Error(`workflow row ${step}.${event} has no closing target`)
}
