export {
  type Absence,
  assignmentEnds,
  CLAIM_HOURS,
  claimEnds,
  isAway,
  isClaimed,
  isKeptFrom,
  MOST_ABSENT_DAYS,
} from './claims.ts'

export { HAND_CHECKS, type HandCheckName, handChecks } from './hand-checks.ts'
export { PENDING_PATIENCE_MS, PENDING_WORK, type PendingWork, pendingWork, VENDOR_PATIENCE_MS } from './pending-work.ts'

export {
  DEED_INCOMPLETE,
  mayBringTitleRecord,
  mayBringValue,
  NO_VALUE_FOUND,
  RATES_OUTDATED,
  REFERRAL_TASKS,
  TASK_KINDS,
  type TaskKind,
  TITLE_STOPS,
} from './task-kinds.ts'

export { type WantedTask, wantedTasks } from './wanted-tasks.ts'
