export { bucketOf, type FlagRule, type FlagUser, isFlagOn } from './is-flag-on.ts'
