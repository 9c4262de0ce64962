import { furthest, rowOf, type Step, stageOn, WORKFLOW_VERSION, type WorkflowEvent } from '@hearthline/domain/workflow'
import type { UnitOfWork } from './unit-of-work.ts'

/** The only function that changes an application's step. Only workflow may call it (the layers check enforces this). */
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
