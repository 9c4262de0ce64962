import { decisionsReplay } from './decision-rules.ts'
import {
  everyOwnerSigned,
  moneyGoesToTheFundedOnly,
  nothingIsFundedUnsigned,
  theRightToCancelIsOver,
  twoPeopleApproved,
} from './funding-rules.ts'
import { oneStepIsOpen, theLogIsWhole } from './log-rules.ts'
import type { Rule } from './rule.ts'
import { offersAddUp, paymentsAddUp } from './sum-rules.ts'

export type { Rule, Seen } from './rule.ts'

/** What must hold of every application at every moment. */
export const rules = {
  theLogIsWhole,
  oneStepIsOpen,
  nothingIsFundedUnsigned,
  everyOwnerSigned,
  theRightToCancelIsOver,
  twoPeopleApproved,
  moneyGoesToTheFundedOnly,
  paymentsAddUp,
  offersAddUp,
  decisionsReplay,
} as const satisfies Readonly<Record<string, Rule>>

export type RuleName = keyof typeof rules
