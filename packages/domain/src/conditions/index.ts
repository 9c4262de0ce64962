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
export {
  blockingConditions,
  conditionsOf,
  keptConditions,
  mayBeHeldAt,
  type WrittenCondition,
  writtenCondition,
} from './open-conditions.ts'
