export { blockingConditions, mayBeHeldAt } from './blocking.ts'
export { CONDITION_KINDS, DOORS, type Door, STAFF_CONDITIONS } from './condition-kinds.ts'
export { CONDITION_RULES, isLive } from './condition-rules.ts'
export { keptConditions } from './keep-conditions.ts'
