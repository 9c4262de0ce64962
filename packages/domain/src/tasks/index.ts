export { TASK_KINDS, type TaskKind } from './task-kinds.ts'
export { type WantedTask, wantedTasks } from './wanted-tasks.ts'
