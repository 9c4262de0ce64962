import type { ApplicationFacts } from '../application/index.ts'
import { type Stage, targetsOf } from './define-workflow.ts'
import type { WorkflowEvent } from './events.ts'
import { guards } from './guards.ts'
import { STEPS, type Step } from './steps.ts'
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

/** Where an event leads from a step, by the present facts. Only this function reads the table's exits. */
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

export type ReachedStage = Exclude<Stage, 'inherit'>

/** portal.md 4.1: the client progress values. */
export const STAGE_VALUES = {
  INITIAL: 0,
  PRODUCT_SELECT: 1,
  MORE_INFO: 2,
  LINK_INCOME: 3,
  ID_UPLOAD: 4,
  SIGNING: 5,
  NOTARY: 6,
  COMPLETE: 7,
} as const satisfies Record<ReachedStage, number>

/** The stage after entering a step: its own, or the one the application was in. */
export const stageOn = (step: Step, before: ReachedStage): ReachedStage => {
  const { stage } = rowOf(step)
  return stage === 'inherit' ? before : stage
}

export const furthest = (a: ReachedStage, b: ReachedStage): ReachedStage => (STAGE_VALUES[a] >= STAGE_VALUES[b] ? a : b)

const DECIDES: Step = 'WAITING_FOR_FINAL_DECISION'
/** Steps of a closing: if one is reached without the final decision on the way, the earlier decision stands. */
const CLOSES: readonly Step[] = ['GENERATE_CLOSING_DISCLOSURE', 'COMPLETE']

const after = (step: Step): readonly Step[] =>
  (Object.values(rowOf(step).on) as WorkflowExit[]).flatMap((exit) => targetsOf(exit)) // the values of a row are exits

/** Every step that can follow before the final decision, including the step itself. */
const beforeDecision = (from: Step): ReadonlySet<Step> => {
  const found = new Set<Step>([from])
  for (const step of found) for (const next of after(step)) if (next !== DECIDES) found.add(next)
  return found
}

const DECIDED_AHEAD: ReadonlySet<Step> = new Set(
  STEPS.filter((step) => step === DECIDES || !CLOSES.some((end) => beforeDecision(step).has(end))),
)

/** Whether every way from a step to a closing passes the final decision, which evaluates all new facts. */
export const isDecidedAhead = (step: Step): boolean => DECIDED_AHEAD.has(step)
