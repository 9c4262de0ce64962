export { debtOnHomeCents } from './debt-on-home.ts'
export {
  type FloodCoverBasis,
  isFloodCovered,
  isOutsideFloodProgram,
  needsFloodPolicy,
  requiredFloodCover,
} from './flood-cover.ts'
export { FLOOD_POLICY_STEPS, floodPolicyDueOn, isFloodReminderDue } from './flood-reminders.ts'
export { nationalFloodLimits } from './national-flood-limits.ts'
export { floodErrors, hazardErrors, maxDeductibleCents, policyRules, requiredDwellingCents } from './policy-rules.ts'
