import { ApplicationRecord } from '@hearthline/contracts'
import type { Snapshot } from './in-hand.ts'

/** Our own view. The contract names the fields that leave; what it does not name stays here. */
export const recordOf = (application: Snapshot, today: string): ApplicationRecord =>
  ApplicationRecord.parse({
    ...application.facts,
    uuid: application.uuid,
    loanNumber: application.loanNumber,
    createdAt: application.createdAt.toISOString(),
    step: application.step,
    stepEnteredAt: application.stepEnteredAt.toISOString(),
    stage: application.stage,
    furthestStage: application.furthestStage,
    version: application.version,
    today,
  })
