export {
  debtOnHomeCents,
  FLOOD_POLICY_STEPS,
  type FloodCoverBasis,
  floodPolicyDueOn,
  isFloodCovered,
  isFloodReminderDue,
  isOutsideFloodProgram,
  nationalFloodLimits,
  needsFloodPolicy,
  requiredFloodCover,
} from './flood-cover.ts'

export { floodErrors, hazardErrors, maxDeductibleCents, policyRules, requiredDwellingCents } from './policy-rules.ts'
