export {
  CONTROL,
  DASHBOARD_FLAG,
  type FlagExperiment,
  type FlagMoment,
  type FlagRule,
  type FlagUser,
  isFlagOn,
  SIGNER_CONDITIONS_FLAG,
  variationOf,
} from './flags.ts'
