import type { ApplicationRecord } from '@hearthline/contracts'
import { expiredReport } from '@hearthline/domain/clocks'
import type { Unchanging } from '../platform/http/index.ts'
import type { Snapshot } from './unit-of-work.ts'

/** Our own view: the contract names the fields that leave, and the reply is cut to them. */
export const recordOf = (application: Snapshot, today: string): Unchanging<ApplicationRecord> => ({
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
  expiredReport: expiredReport(application.facts, { step: application.step, today }),
})
