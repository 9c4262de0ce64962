export { SIGNER_CONDITIONS_FLAG } from './flag-keys.ts'
export { bucketOf, type FlagRule, type FlagUser, isFlagOn } from './is-flag-on.ts'
