export { blockingConditions, mayBeHeldAt } from './blocking.ts'
export {
  BLOCKED_TRANSITIONS,
  type BlockedTransition,
  CONDITION_KINDS,
  kindOf,
  SIGNER_CONDITIONS,
  SIGNER_PAYSTUBS,
  STAFF_CONDITIONS,
} from './condition-kinds.ts'
export { CONDITION_RULES, isLive } from './condition-rules.ts'
export { conditionsOf } from './conditions-of.ts'
export { keptConditions } from './keep-conditions.ts'
export { type WrittenCondition, writtenCondition } from './written-condition.ts'
