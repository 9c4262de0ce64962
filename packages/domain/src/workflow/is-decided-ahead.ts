import { targetsOf } from './define-workflow.ts'
import { STEPS, type Step } from './steps.ts'
import { rowOf, type WorkflowExit } from './workflow.ts'

const DECIDES: Step = 'WAITING_FOR_FINAL_DECISION'
/** Reached without a decision on the way, either of them closes on what was decided before. */
const CLOSES: readonly Step[] = ['GENERATE_CLOSING_DISCLOSURE', 'COMPLETE']

const after = (step: Step): readonly Step[] =>
  (Object.values(rowOf(step).on) as WorkflowExit[]).flatMap((exit) => targetsOf(exit)) // the values of a row are exits

/** Every step that can follow before the final decision is taken, the step itself among them. */
const beforeDecision = (from: Step): ReadonlySet<Step> => {
  const found = new Set<Step>([from])
  for (const step of found) for (const next of after(step)) if (next !== DECIDES) found.add(next)
  return found
}

const DECIDED_AHEAD: ReadonlySet<Step> = new Set(
  STEPS.filter((step) => step === DECIDES || !CLOSES.some((end) => beforeDecision(step).has(end))),
)

/** Whether no way leads from a step to a closing but through the final decision, which weighs whatever is new. */
export const isDecidedAhead = (step: Step): boolean => DECIDED_AHEAD.has(step)
