import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { assignTaskCall } from './assign-task.ts'
import { claimTaskCall } from './claim-task.ts'
import { keepAbsenceCall, keepOwnAbsenceCall } from './keep-absence.ts'
import { listColleaguesCall } from './list-colleagues.ts'
import { listTasksCall } from './list-tasks.ts'

export const taskCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  listTasksCall,
  claimTaskCall(registry),
  assignTaskCall(registry),
  listColleaguesCall,
  keepOwnAbsenceCall,
  keepAbsenceCall,
]
