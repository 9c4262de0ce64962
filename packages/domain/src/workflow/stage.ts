import type { Stage } from './define-workflow.ts'
import type { Step } from './steps.ts'
import { rowOf } from './workflow.ts'

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
