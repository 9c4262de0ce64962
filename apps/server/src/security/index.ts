import type { Bound } from '../platform/http/index.ts'
import { listEventsCall } from './list-events.ts'

export const securityCalls = (): readonly Bound[] => [listEventsCall]
