import type { PropertyCondition } from '../enumerations/index.ts'

/** Whether somebody said what state the home is in. */
export const isConditionKnown = (condition: PropertyCondition | undefined): boolean =>
  condition !== undefined && condition !== 'UNKNOWN_CONDITION' && condition !== 'NOT_AVAILABLE'
