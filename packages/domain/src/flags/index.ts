export { DASHBOARD_FLAG, SIGNER_CONDITIONS_FLAG } from './flag-keys.ts'
export { bucketOf, type FlagRule, type FlagUser, isFlagOn, variationOf } from './is-flag-on.ts'
