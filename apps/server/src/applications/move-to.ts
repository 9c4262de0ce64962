import { furthest, rowOf, type Step, stageOn, WORKFLOW_VERSION, type WorkflowEvent } from '@hearthline/domain/workflow'
import type { UnitOfWork } from './unit-of-work.ts'

/** The only way an application changes step; workflow is its only caller (the floors check sees to it). */
export const moveTo = (work: UnitOfWork, step: Step, event: WorkflowEvent): void => {
  const stage = stageOn(step, work.now.stage)
  work.place(
    {
      step,
      stage,
      furthestStage: furthest(work.now.furthestStage, stage),
      isOpen: rowOf(step).waitsOn !== 'nobody',
      workflowVersion: WORKFLOW_VERSION,
    },
    event,
  )
}
