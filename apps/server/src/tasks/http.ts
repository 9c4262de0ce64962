import type { Bound } from '../platform/http/index.ts'
import { claimTaskCall } from './claim-task.ts'
import { listTasksCall } from './list-tasks.ts'

export const taskCalls = (): readonly Bound[] => [listTasksCall, claimTaskCall]
