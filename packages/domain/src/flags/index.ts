export {
  bucketOf,
  DASHBOARD_FLAG,
  type FlagRule,
  type FlagUser,
  isFlagOn,
  SIGNER_CONDITIONS_FLAG,
  variationOf,
} from './flags.ts'
