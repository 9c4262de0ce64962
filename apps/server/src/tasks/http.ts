import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { claimTaskCall } from './claim-task.ts'
import { listTasksCall } from './list-tasks.ts'

export const taskCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  listTasksCall,
  claimTaskCall(registry),
]
