export { insuranceCalls } from './http.ts'
export { remindOfFloodPolicies } from './remind-of-flood-policy.ts'
