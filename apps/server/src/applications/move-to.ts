import { furthest, rowOf, type Step, stageOn, WORKFLOW_VERSION, type WorkflowEvent } from '@hearthline/domain/workflow'
import type { InHand } from './in-hand.ts'

/** The only way an application changes step; workflow is its only caller (the floors check sees to it). */
export const moveTo = (inHand: InHand, step: Step, event: WorkflowEvent): void => {
  const stage = stageOn(step, inHand.now.stage)
  inHand.place(
    {
      step,
      stage,
      furthestStage: furthest(inHand.now.furthestStage, stage),
      isOpen: rowOf(step).waitsOn !== 'nobody',
      workflowVersion: WORKFLOW_VERSION,
    },
    event,
  )
}
