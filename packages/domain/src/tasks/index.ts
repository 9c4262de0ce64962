export { HAND_CHECKS, type HandCheckName, handChecks } from './hand-checks.ts'
export { PENDING_WORK, type PendingWork, pendingWork } from './pending-work.ts'
export { TASK_KINDS, type TaskKind } from './task-kinds.ts'
export { type WantedTask, wantedTasks } from './wanted-tasks.ts'
