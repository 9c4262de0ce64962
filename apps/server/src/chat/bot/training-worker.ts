import { serveTasks } from '../../platform/workers/index.ts'
import { train } from './train.ts'

// The first question after a start waits for it.
serveTasks(train, () => [], { isWaitedFor: true })
